import { __ } from '@wordpress/i18n';

import { boot } from '../data/boot';
import './test-mode-notice.scss';

/** What a page lists, and that it is no real money. */
const texts = () => ( {
	transactions: __(
		'The transactions on this page are test data.',
		'woocommerce-payments'
	),
	payments: __(
		'The payments on this page are test data.',
		'woocommerce-payments'
	),
	payouts: __(
		'The payouts on this page are test data.',
		'woocommerce-payments'
	),
	loans: __(
		'The loans on this page are test data.',
		'woocommerce-payments'
	),
} );

/** WooCommerce's page about us, which has the switch of the test mode. */
const SETTINGS =
	'admin.php?page=wc-settings&tab=checkout&section=merchant_payments';

interface Props {
	/** What the page lists. */
	of: keyof ReturnType< typeof texts >;
}

/**
 * Below the mode: what that means for this page, and how to leave it. Where money is real there is nothing to say.
 */
export function TestModeNotice( { of }: Props ) {
	const { mode } = boot();
	const way = mode === 'live' ? null : wayOut( mode );
	return (
		way && (
			<p className={ `wcpay-test-notice wcpay-test-notice--${ mode }` }>
				<span>
					{ texts()[ of ] } { way.text }
				</span>
				{ way.href && <a href={ way.href }>{ way.label }</a> }
			</p>
		)
	);
}

/**
 * How a mode is left, with the link that does it.
 */
function wayOut( mode: 'test' | 'sandbox' ) {
	const { adminUrl, connectLink } = boot();
	return mode === 'test'
		? {
				text: __(
					'To see live data, turn off test mode in the payment settings.',
					'woocommerce-payments'
				),
				label: __( 'Payment settings', 'woocommerce-payments' ),
				href: adminUrl + SETTINGS,
			}
		: {
				text: __(
					'To take real payments, leave the sandbox and go live.',
					'woocommerce-payments'
				),
				label: __( 'Set up payments', 'woocommerce-payments' ),
				href: connectLink,
			};
}
