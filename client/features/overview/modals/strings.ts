import { __, _n, sprintf } from '@wordpress/i18n';

import { can, noCheckoutYet } from '../../../data/abilities';
import { boot } from '../../../data/boot';
import { formatCount } from '../../../ui/format-count';

export const success = {
	title: __(
		'Your business is verified',
		'merchant-payments-for-woocommerce'
	),
	text: (): string => {
		if ( ! can( 'checkout' ) ) {
			return noCheckoutYet();
		}
		return boot().mode === 'sandbox'
			? __(
					'This was a rehearsal in the sandbox: no real money moves, and customers can’t pay in your store by it.',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'Customers can pay in your store from now on.',
					'merchant-payments-for-woocommerce'
				);
	},
	payouts: __(
		'Your payouts are sent to your bank account on your schedule.',
		'merchant-payments-for-woocommerce'
	),
	firstPayout: __(
		'Your first payout is sent 7 to 14 days after your first payment.',
		'merchant-payments-for-woocommerce'
	),
	close: __( 'Go to the overview', 'merchant-payments-for-woocommerce' ),
};

export const activateLive = {
	title: __( 'Activate live payments', 'merchant-payments-for-woocommerce' ),
	rehearsal: __(
		'This is a rehearsal in the sandbox: no real money moves.',
		'merchant-payments-for-woocommerce'
	),
	before: __(
		'Before you verify your business:',
		'merchant-payments-for-woocommerce'
	),
	facts: (): string[] => [
		__(
			'Your test account is closed as soon as your live account is created. Its test payments, disputes and payouts don’t move to the live account.',
			'merchant-payments-for-woocommerce'
		),
		__(
			'Test orders stay in WooCommerce.',
			'merchant-payments-for-woocommerce'
		),
		can( 'checkout' )
			? __(
					'Customers can pay once your business is verified.',
					'merchant-payments-for-woocommerce'
				)
			: noCheckoutYet(),
	],
	cancel: __( 'Cancel', 'merchant-payments-for-woocommerce' ),
	proceed: __( 'Continue', 'merchant-payments-for-woocommerce' ),
};

export const reset = {
	title: __(
		'Reset your test account?',
		'merchant-payments-for-woocommerce'
	),
	text: __(
		'The test account is closed, and your store takes no payments until you connect it again. Its test payments, disputes and payouts don’t move to the next account.',
		'merchant-payments-for-woocommerce'
	),
	orders: __(
		'Your orders stay in WooCommerce.',
		'merchant-payments-for-woocommerce'
	),
	confirm: __( 'Reset account', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'There was a problem resetting your account. Please wait a few seconds and try again.',
		'merchant-payments-for-woocommerce'
	),
};

export const removal = {
	left: __(
		'Your store still has sample orders.',
		'merchant-payments-for-woocommerce'
	),
	title: __( 'Remove sample sales?', 'merchant-payments-for-woocommerce' ),
	text: ( orders: number ): string =>
		sprintf(
			/* translators: %s: number of orders. */
			_n(
				'%s sample order goes with its refunds and customers. Your own stay.',
				'%s sample orders go with their refunds and customers. Your own stay.',
				orders,
				'merchant-payments-for-woocommerce'
			),
			formatCount( orders )
		),
	payments: __(
		'Their payments stay in your test account until you reset it.',
		'merchant-payments-for-woocommerce'
	),
	confirm: __( 'Remove sample sales', 'merchant-payments-for-woocommerce' ),
	done: ( orders: number ): string =>
		sprintf(
			/* translators: %s: number of orders. */
			_n(
				'%s sample order removed.',
				'%s sample orders removed.',
				orders,
				'merchant-payments-for-woocommerce'
			),
			formatCount( orders )
		),
	failed: __(
		'There was a problem removing the sample sales.',
		'merchant-payments-for-woocommerce'
	),
};
