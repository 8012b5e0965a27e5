import { __, sprintf } from '@wordpress/i18n';

import { boot, type Mode } from '../data/boot';
import { settingsLink } from '../data/links';
import type { TestData } from './test-data';

const names = (): Record< Mode, string > => ( {
	live: __( 'Live', 'woocommerce-payments' ),
	test: __( 'Test mode', 'woocommerce-payments' ),
	sandbox: __( 'Sandbox', 'woocommerce-payments' ),
} );

const meaningOf = ( mode: Mode ): string =>
	mode === 'live'
		? __( 'Real payments and payouts.', 'woocommerce-payments' )
		: __( 'No real money moves.', 'woocommerce-payments' );

interface Props {
	/** Left out on pages without test data. */
	lists?: TestData | undefined;
}

/** One line above each page: the mode of its data, how to leave a test mode, and the time zone of its times. */
export function ModeStrip( { lists }: Props ) {
	const { mode, timeZoneLabel } = boot();
	return (
		<div className={ `wcpay-mode wcpay-mode--${ mode }` }>
			<strong className="wcpay-mode__name">{ names()[ mode ] }</strong>
			{ mode === 'live' || ! lists ? (
				<span>{ meaningOf( mode ) }</span>
			) : (
				<TestDataNotice lists={ lists } mode={ mode } />
			) }
			<span className="wcpay-mode__zone">
				{ sprintf(
					/* translators: %s: a time zone, for example "America / New York". */
					__( 'Times are in %s', 'woocommerce-payments' ),
					timeZoneLabel
				) }
			</span>
		</div>
	);
}

function TestDataNotice( {
	lists,
	mode,
}: {
	lists: TestData;
	mode: 'test' | 'sandbox';
} ) {
	const exit = exitFrom( mode );
	return (
		<>
			<span>
				{ lists() } { exit.text }
			</span>
			{ exit.href && <a href={ exit.href }>{ exit.label }</a> }
		</>
	);
}

/**
 * How to leave the mode. Connecting an account from the sandbox opens another one there: only Stripe's keys end it.
 */
function exitFrom( mode: 'test' | 'sandbox' ): {
	text: string;
	label?: string;
	href?: string;
} {
	return mode === 'test'
		? {
				text: __(
					'To see live data, turn off test mode in the payment settings.',
					'woocommerce-payments'
				),
				label: __( 'Payment settings', 'woocommerce-payments' ),
				href: settingsLink(),
			}
		: {
				text: __(
					'To take real payments, set your Stripe keys in wp-config.php.',
					'woocommerce-payments'
				),
			};
}
