<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

/**
 * What a checkout lets customers do. Pages say "not yet" beside whatever is promised of one that is not available, and stop saying so once
 * it is: this is the only place to change then.
 */
enum Ability: string {
	/** Pay by card. */
	case Checkout = 'checkout';

	/** Pay by a method that is no card, such as iDEAL. */
	case OtherMethods = 'other_methods';

	/** Apple Pay and Google Pay. */
	case Wallets = 'wallets';

	/** Keep a card for the next purchase. */
	case SavedMethods = 'saved_methods';

	/** WooPay: a button that pays without a form. */
	case OneClick = 'one_click';

	/** Renewals of what WooCommerce Subscriptions sells. */
	case Subscriptions = 'subscriptions';

	/** Subscriptions without another extension, and by Stripe Billing. */
	case Recurring = 'recurring';

	/** Whether customers can do it with this version. */
	public function is_available(): bool {
		return match ( $this ) {
			self::Checkout,
			self::OtherMethods,
			self::SavedMethods,
			self::Subscriptions,
			self::Wallets => true,
			self::OneClick,
			self::Recurring => false,
		};
	}

	/** @return list<string> Names of those that are available (`client/data/abilities.ts`). */
	public static function available(): array {
		$available = array_filter( self::cases(), static fn ( self $ability ): bool => $ability->is_available() );
		return array_column( $available, 'value' );
	}
}
