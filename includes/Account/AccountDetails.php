<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\JsonSchema;

/**
 * The account and payout status card: text, color and icon, with a banner when the merchant has to act (specification part 1, section
 * 3). Colors are green, yellow, red, blue and gray; icons published, caution, error and info.
 */
final class AccountDetails {

	private const GOOD    = array( 'green', 'published' );
	private const CAREFUL = array( 'yellow', 'caution' );
	private const BAD     = array( 'red', 'error' );
	private const DUE     = array( 'blue', 'published' );
	private const OFF     = array( 'gray', 'info' );

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array{account_status: array<string, mixed>, payout_status: array<string, mixed>, banner: array<string, string>|null}
	 */
	public static function of( array $account ): array {
		$status = AccountStatus::of( $account );
		return array(
			'account_status' => self::account( $status ),
			'payout_status'  => self::payouts( $account ),
			// What the platform has stopped, no details bring back.
			'banner'         => 'blocked' === AccountItem::payout_status( $account )
				? null
				: self::banner( $status, true === $account['charges_enabled'] ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$look   = array(
			'text'             => $text,
			'background_color' => $text + array( 'enum' => array( 'green', 'yellow', 'red', 'blue', 'gray' ) ),
			'icon'             => $text + array( 'enum' => array( 'published', 'caution', 'error', 'info' ) ),
		);
		$action = array(
			'cta_text' => $text,
			'cta_link' => $text,
		);
		$badge  = $look + array(
			'popover' => JsonSchema::closed(
				'BadgePopover',
				array( 'text' => $text ) + $action
			) + array( 'optional' => true ),
		);
		return JsonSchema::closed(
			'AccountDetails',
			array(
				'account_status' => JsonSchema::closed( 'AccountBadge', $badge ),
				'payout_status'  => JsonSchema::closed( 'PayoutBadge', $badge ),
				'banner'         => array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'AccountBanner', $look + $action ),
			)
		);
	}

	/**
	 * Account status in the colors of specification part 1, section 4.
	 *
	 * @return array<string, string>
	 */
	private static function account( string $status ): array {
		return match ( $status ) {
			'complete'             => self::look( __( 'Complete', 'merchant-payments-for-woocommerce' ), self::GOOD ),
			'enabled'              => self::look( __( 'Enabled', 'merchant-payments-for-woocommerce' ), self::DUE ),
			'restricted_soon'      => self::look( __( 'Restricted soon', 'merchant-payments-for-woocommerce' ), self::CAREFUL ),
			'restricted_partially' => self::look( __( 'Restricted partially', 'merchant-payments-for-woocommerce' ), self::CAREFUL ),
			'restricted'           => self::look( __( 'Restricted', 'merchant-payments-for-woocommerce' ), self::BAD ),
			'pending_verification' => self::look( __( 'Pending verification', 'merchant-payments-for-woocommerce' ), self::OFF ),
			'under_review'         => self::look( __( 'Under Review', 'merchant-payments-for-woocommerce' ), self::OFF ),
			default                => self::look( __( 'Rejected', 'merchant-payments-for-woocommerce' ), self::OFF ),
		};
	}

	/**
	 * Payout status. Suspended payouts need a longer text than the badge has.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array<string, mixed>
	 */
	private static function payouts( array $account ): array {
		$is_manual = 'manual' === $account['settings']['payouts']['schedule']['interval'];
		return match ( AccountItem::payout_status( $account ) ) {
			'enabled' => self::look(
				$is_manual ? __( 'Manual', 'merchant-payments-for-woocommerce' ) : __( 'Automatic', 'merchant-payments-for-woocommerce' ),
				self::GOOD
			),
			'blocked' => self::look( __( 'Under Review', 'merchant-payments-for-woocommerce' ), self::CAREFUL ),
			default   => 'pending_verification' === AccountStatus::of( $account )
				? self::look( __( 'Pending verification', 'merchant-payments-for-woocommerce' ), self::OFF )
				: self::look( __( 'Disabled', 'merchant-payments-for-woocommerce' ), self::BAD ) + array(
					'popover' => array(
						'text' => __(
							'Payouts are switched off. Check the details of your business and your bank account.',
							'merchant-payments-for-woocommerce'
						),
					)
								+ self::action(),
				),
		};
	}

	/**
	 * What the merchant has to do, or waits for.
	 *
	 * @return array<string, string>|null
	 */
	private static function banner( string $status, bool $takes_payments ): ?array {
		if ( 'pending_verification' === $status ) {
			return array(
				'cta_text' => '',
				'cta_link' => '',
			) + self::look(
				$takes_payments
					? __(
						'Your business is being verified. Payouts start once that’s done; you don’t have to do anything.',
						'merchant-payments-for-woocommerce'
					)
					: __(
						'Your business is being verified. Payments and payouts start once that’s done; you don’t have to do anything.',
						'merchant-payments-for-woocommerce'
					),
				self::OFF
			);
		}
		$look = match ( $status ) {
			'restricted_soon'      => self::look(
				__( 'Some details of your business are missing. Add them soon to keep payments and payouts on.', 'merchant-payments-for-woocommerce' ),
				self::CAREFUL
			),
			'restricted_partially' => self::look(
				__( 'Part of your account is switched off until you add the missing details of your business.', 'merchant-payments-for-woocommerce' ),
				self::CAREFUL
			),
			'restricted'           => self::look(
				__( 'Payments and payouts are switched off until you add the missing details of your business.', 'merchant-payments-for-woocommerce' ),
				self::BAD
			),
			default                => null,
		};
		return null === $look ? null : $look + self::action();
	}

	/**
	 * The button that opens the platform's account form.
	 *
	 * @return array{cta_text: string, cta_link: string}
	 */
	private static function action(): array {
		return array(
			'cta_text' => __( 'Update details', 'merchant-payments-for-woocommerce' ),
			'cta_link' => BankDetailsLink::address(),
		);
	}

	/**
	 * A text with color and icon.
	 *
	 * @param array{string, string} $look Colour and icon.
	 * @return array<string, string>
	 */
	private static function look( string $text, array $look ): array {
		return array(
			'text'             => $text,
			'background_color' => $look[0],
			'icon'             => $look[1],
		);
	}
}
