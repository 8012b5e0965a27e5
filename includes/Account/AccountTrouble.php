<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\JsonSchema;

/** Why an account can't take payments, or isn't paid out, and who can change that. */
enum AccountTrouble: string {
	case Restricted     = 'restricted';
	case PaymentsOff    = 'payments_off';
	case PayoutsOff     = 'payouts_off';
	case PayoutsBlocked = 'payouts_blocked';
	case Suspended      = 'suspended';
	case UnderReview    = 'under_review';
	case Rejected       = 'rejected';

	/** Autoloaded option, with the scope's id: the case as the account was read last, or the empty string. */
	public const KNOWN = 'merchant_payments_account_trouble_';

	/** @param array<string, mixed>|null $account Stripe's `account`; null when the store has none. */
	public static function of( ?array $account ): ?self {
		if ( null === $account || ! PlatformAccount::is_ready( $account ) ) {
			return null;
		}
		$status     = AccountStatus::of( $account );
		$is_blocked = 'blocked' === AccountItem::payout_status( $account );
		return match ( true ) {
			str_starts_with( $status, 'rejected.' ) => self::Rejected,
			'under_review' === $status              => self::UnderReview,
			'restricted' === $status                => $is_blocked ? self::Suspended : self::Restricted,
			'restricted_partially' !== $status      => null,
			$is_blocked                             => self::PayoutsBlocked,
			default                                 => true === $account['charges_enabled'] ? self::PayoutsOff : self::PaymentsOff,
		};
	}

	/** @param array<string, mixed>|null $account Stripe's `account`, as it was just read. */
	public static function remember( int $scope, ?array $account ): void {
		update_option( self::KNOWN . $scope, self::of( $account )->value ?? '', true );
	}

	/** What was remembered; asks no platform. */
	public static function known( int $scope ): ?self {
		return self::tryFrom( (string) get_option( self::KNOWN . $scope, '' ) );
	}

	public function title(): string {
		return match ( $this ) {
			self::Restricted, self::PaymentsOff, self::PayoutsOff => __( 'Your account is restricted', 'merchant-payments-for-woocommerce' ),
			self::PayoutsBlocked => __( 'Your payouts are suspended', 'merchant-payments-for-woocommerce' ),
			self::Suspended      => __( 'Your account is suspended', 'merchant-payments-for-woocommerce' ),
			self::UnderReview    => __( 'Your account is under review', 'merchant-payments-for-woocommerce' ),
			self::Rejected       => __( 'Your account was rejected', 'merchant-payments-for-woocommerce' ),
		};
	}

	/** What is off, and the way out. */
	public function text(): string {
		return match ( $this ) {
			self::Restricted     => __(
				'Payments and payouts are switched off until you add the missing details of your business.',
				'merchant-payments-for-woocommerce'
			),
			self::PaymentsOff    => __(
				'Payments are switched off until you add the missing details of your business.',
				'merchant-payments-for-woocommerce'
			),
			self::PayoutsOff     => __(
				'Payouts are switched off until you add the missing details of your business. You can still take payments.',
				'merchant-payments-for-woocommerce'
			),
			self::PayoutsBlocked => __(
				'The payments platform has suspended your payouts, so your money stays in your balance. Contact support to find out why, and what to do.',
				'merchant-payments-for-woocommerce'
			),
			self::Suspended      => __(
				'The payments platform has switched off payments and payouts. Contact support to find out why, and what to do.',
				'merchant-payments-for-woocommerce'
			),
			self::UnderReview    => __(
				'The payments platform is reviewing your account. Until that’s done, payments and payouts may be off. Contact support if you have questions.',
				'merchant-payments-for-woocommerce'
			),
			self::Rejected       => __(
				'The payments platform has switched off payments and payouts. Contact support to find out why, and what happens to your balance.',
				'merchant-payments-for-woocommerce'
			),
		};
	}

	/** The same in 130 characters, after which WooCommerce cuts what it says of a provider. */
	public function brief(): string {
		return $this->title() . '. ' . match ( $this ) {
			self::Restricted, self::PaymentsOff   => $this->text(),
			self::PayoutsOff                      => __(
				'Payouts are switched off until you add the missing details of your business.',
				'merchant-payments-for-woocommerce'
			),
			self::PayoutsBlocked                  => __(
				'Your money stays in your balance. Contact support to find out why.',
				'merchant-payments-for-woocommerce'
			),
			self::UnderReview                     => __(
				'Until that’s done, payments and payouts may be off. Contact support if you have questions.',
				'merchant-payments-for-woocommerce'
			),
			self::Suspended, self::Rejected       => __(
				'Payments and payouts are switched off. Contact support to find out why.',
				'merchant-payments-for-woocommerce'
			),
		};
	}

	/** Whether the merchant's details end it; otherwise the platform alone does. */
	public function asks_details(): bool {
		return in_array( $this, array( self::Restricted, self::PaymentsOff, self::PayoutsOff ), true );
	}

	/** What the way out is called. */
	private function action(): string {
		return $this->asks_details()
			? __( 'Update details', 'merchant-payments-for-woocommerce' )
			: __( 'Contact support', 'merchant-payments-for-woocommerce' );
	}

	/** @return array{kind: string, title: string, text: string, action: string, asks_details: bool} */
	public function item(): array {
		return array(
			'kind'         => $this->value,
			'title'        => $this->title(),
			'text'         => $this->text(),
			'action'       => $this->action(),
			'asks_details' => $this->asks_details(),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text  = array( 'type' => 'string' );
		$parts = array(
			'kind'         => $text + array( 'enum' => array_column( self::cases(), 'value' ) ),
			'title'        => $text,
			'text'         => $text,
			'action'       => $text + array( 'description' => 'What the way out is called.' ),
			'asks_details' => array(
				'type'        => 'boolean',
				'description' => 'Whether the merchant\'s details end it.',
			),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'AccountTrouble', $parts );
	}
}
