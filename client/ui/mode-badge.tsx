import { __ } from '@wordpress/i18n';

import { boot, type Mode } from '../data/boot';

const texts = (): Record< Mode, { name: string; meaning: string } > => ( {
	live: {
		name: __( 'Live', 'woocommerce-payments' ),
		meaning: __( 'Real payments and payouts.', 'woocommerce-payments' ),
	},
	test: {
		name: __( 'Test mode', 'woocommerce-payments' ),
		meaning: __(
			'Test payments only. No real money moves.',
			'woocommerce-payments'
		),
	},
	sandbox: {
		name: __( 'Sandbox', 'woocommerce-payments' ),
		meaning: __(
			'Practice data inside this site. No real money moves.',
			'woocommerce-payments'
		),
	},
} );

/**
 * Says whose money the page shows; it stands on every page.
 */
export function ModeBadge() {
	const { mode } = boot();
	const { name, meaning } = texts()[ mode ];
	return (
		<p className={ `wcpay-mode wcpay-mode--${ mode }` }>
			<strong className="wcpay-mode__name">{ name }</strong>
			<span className="wcpay-mode__meaning">{ meaning }</span>
		</p>
	);
}
