import { __ } from '@wordpress/i18n';

import { can, type Ability } from '../../data/abilities';

/** Said above what customers can't use yet. No notice of WordPress's: that would be read out at once, in parts that aren't shown, too. */
const noticeOf = ( ability: Ability, text: string ) => () =>
	can( ability ) ? null : (
		<p className="merchant-payments-not-yet">{ text }</p>
	);

export const MethodsNotYet = noticeOf(
	'other_methods',
	__(
		'Not yet: customers can pay by card only. What else you choose is kept for the version that offers it.',
		'merchant-payments-for-woocommerce'
	)
);

export const WalletsNotYet = noticeOf(
	'wallets',
	__(
		'Not yet: your store doesn’t show these buttons. What you choose is kept for the version that does.',
		'merchant-payments-for-woocommerce'
	)
);

export const OneClickNotYet = noticeOf(
	'one_click',
	__(
		'Not yet: your store doesn’t offer this. What you choose is kept for the version that does.',
		'merchant-payments-for-woocommerce'
	)
);

/** The help of a setting that has no effect yet. */
export const orNotYet = ( ability: Ability, help: string ): string =>
	can( ability )
		? help
		: __(
				'Not yet: this has no effect in this version. What you choose is kept.',
				'merchant-payments-for-woocommerce'
			) + ` ${ help }`;
