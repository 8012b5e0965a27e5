<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Account\AccountStatus;
use MerchantPayments\Account\AccountTrouble;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Scope;

/** Keeps notes in WooCommerce's inbox about required actions for the account, until they are done. */
final class AccountNotes {

	public const REQUIREMENTS = 'merchant-payments-requirements-due';
	public const RESTRICTED   = 'merchant-payments-account-restricted';
	public const PAUSED       = 'merchant-payments-payouts-paused';

	public function __construct( private readonly PlatformAccount $account ) {}

	/**
	 * Handles an account event. Reads the account's current state, so the order of events doesn't matter.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	public function handle( array $event ): void {
		if ( 'account.updated' === $event['type'] ) {
			$this->refresh();
		}
	}

	/** Rewrites the notes when the store has another account or mode than they are about. The platform is asked only then. */
	public function follow( Scope $scope, ScopedTables $ledger ): void {
		if ( (int) get_option( PlatformAccount::NOTED, 0 ) !== $scope->id ) {
			foreach ( array( self::REQUIREMENTS, self::RESTRICTED, self::PAUSED ) as $name ) {
				InboxNotes::take_back( $name );
			}
			// Its own may have come before this was noticed.
			InboxNotes::take_back_all( DisputeNotes::NAME, DisputeNotes::open( $ledger ) );
			// Should the platform not answer: they are about nobody now.
			delete_option( PlatformAccount::NOTED );
			$this->refresh();
			update_option( PlatformAccount::NOTED, $scope->id, false );
		}
	}

	private function refresh(): void {
		$account = $this->account->find();
		$status  = null === $account || true !== $account['details_submitted'] ? '' : AccountStatus::of( $account );
		self::restriction( AccountTrouble::of( $account ) );
		self::requirements( str_starts_with( $status, 'restricted' ) && 'restricted_soon' !== $status ? null : $account );
		self::payouts( $account );
	}

	/** What is switched off; which details are missing is said nowhere else then. While the platform decides about the account, the inbox is hidden. */
	private static function restriction( ?AccountTrouble $trouble ): void {
		if ( null === $trouble || AccountTrouble::Rejected === $trouble || AccountTrouble::UnderReview === $trouble ) {
			InboxNotes::take_back( self::RESTRICTED );
			return;
		}
		$label = $trouble->asks_details()
			? __( 'Update details', 'merchant-payments-for-woocommerce' )
			: __( 'See what to do', 'merchant-payments-for-woocommerce' );
		InboxNotes::write( self::RESTRICTED, $trouble->title(), $trouble->text(), self::button( $label, '/payments/overview' ) );
	}

	/**
	 * Details that are missing.
	 *
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 */
	private static function requirements( ?array $account ): void {
		$due      = null === $account ? array() : $account['requirements']['currently_due'];
		$deadline = $account['requirements']['current_deadline'] ?? null;
		if ( array() === $due || true !== ( $account['details_submitted'] ?? false ) ) {
			InboxNotes::take_back( self::REQUIREMENTS );
			return;
		}
		$content = null === $deadline
			? __( 'Some details of your business are missing. Add them to keep accepting payments.', 'merchant-payments-for-woocommerce' )
			: sprintf(
				/* translators: %s: a date. */
				__( 'Some details of your business are missing. Add them by %s to keep accepting payments.', 'merchant-payments-for-woocommerce' ),
				wp_date( (string) get_option( 'date_format' ), $deadline )
			);
		InboxNotes::write(
			self::REQUIREMENTS,
			__( 'Update your business details', 'merchant-payments-for-woocommerce' ),
			$content,
			self::button( __( 'Update details', 'merchant-payments-for-woocommerce' ), '/payments/overview' )
		);
	}

	/**
	 * Payouts that are not made.
	 *
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 */
	private static function payouts( ?array $account ): void {
		$errored = array_column(
			array_filter( $account['external_accounts']['data'] ?? array(), static fn ( array $bank ): bool => 'errored' === $bank['status'] ),
			'currency'
		);
		if ( array() === $errored ) {
			InboxNotes::take_back( self::PAUSED );
			return;
		}
		InboxNotes::write(
			self::PAUSED,
			__( 'Payouts are paused', 'merchant-payments-for-woocommerce' ),
			sprintf(
				/* translators: %s: currency codes. */
				__(
					'A payout failed, so payouts in %s are paused. Update your bank details to resume them; your balance is unaffected.',
					'merchant-payments-for-woocommerce'
				),
				strtoupper( implode( ', ', $errored ) )
			),
			self::button( __( 'Update bank details', 'merchant-payments-for-woocommerce' ), '/payments/payouts' )
		);
	}

	/**
	 * A button that opens a page of ours.
	 *
	 * @return array{label: string, url: string}
	 */
	private static function button( string $label, string $path ): array {
		return array(
			'label' => $label,
			'url'   => PageAddress::to( $path ),
		);
	}
}
