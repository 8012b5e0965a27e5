import { __ } from '@wordpress/i18n';

import { boot } from './boot';

/** What customers can do at the checkout of some version (`includes/Checkout/Ability.php`). */
export type Ability =
	| 'checkout'
	| 'other_methods'
	| 'wallets'
	| 'saved_methods'
	| 'one_click'
	| 'subscriptions'
	| 'recurring';

/** Whether customers can do it with this version. */
export const can = ( ability: Ability ): boolean =>
	boot().abilities.includes( ability );

/** Said beside what is promised of a checkout, while there is none. */
export const noCheckoutYet = (): string =>
	__(
		'Not yet: customers can’t pay in your store, because this version has no checkout.',
		'merchant-payments-for-woocommerce'
	);
