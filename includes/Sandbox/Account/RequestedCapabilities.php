<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Params;

/**
 * The account's capabilities: payment methods that were requested for it. An account that was opened with some has only those, one that was opened
 * without a word has all that are offered.
 *
 * Stored in the setting `capabilities`: whether each is requested, by name.
 */
final class RequestedCapabilities {

	public const KEPT = 'capabilities';

	/** Payment methods that the sandbox offers, and others of Stripe's: they can be requested, and never become active. */
	private const OFFERED = array( 'card', 'link', 'affirm', 'afterpay_clearpay', 'klarna', 'bancontact', 'eps', 'ideal', 'p24', 'sepa_debit' );
	private const OTHERS  = array( 'au_becs_debit', 'giropay', 'grabpay', 'multibanco', 'sofort' );

	/** Nobody has to request that payments reach the account. */
	private const TRANSFERS = array( 'transfers' => 'active' );

	public function __construct( private readonly AccountSettings $settings ) {}

	/** @return array<string, string> Those that are requested, as Stripe's account names them. Statuses by name. */
	public function requested(): array {
		return array_diff( $this->statuses(), array( 'unrequested' ) ) + self::TRANSFERS;
	}

	/**
	 * @param int $requested_at When they were requested, UTC seconds.
	 * @return array<string, mixed> A Stripe list of `capability`.
	 */
	public function listed( string $account, int $requested_at ): array {
		$statuses = $this->statuses() + self::TRANSFERS;
		return array(
			'object'   => 'list',
			'data'     => array_map(
				static fn ( string $name, string $status ): array => array(
					'id'                  => $name,
					'object'              => 'capability',
					'account'             => $account,
					'future_requirements' => AccountShape::NO_REQUIREMENTS,
					'requested'           => 'unrequested' !== $status,
					'requested_at'        => 'unrequested' === $status ? null : $requested_at,
					'requirements'        => AccountShape::NO_REQUIREMENTS,
					'status'              => $status,
				),
				array_keys( $statuses ),
				$statuses
			),
			'has_more' => false,
			'url'      => '/v1/accounts/' . $account . '/capabilities',
		);
	}

	/** A new account has only what it is opened with, if that is said. Only inside Store::transaction(). */
	public function open( Params $wanted ): void {
		if ( array() !== $wanted->all() ) {
			$this->settings->keep( self::KEPT, array_fill_keys( self::names( self::OFFERED ), false ) );
		}
	}

	/** Keeps what is requested, and what no more. Only inside Store::transaction(). */
	public function change( Params $wanted ): void {
		$wanted->allow( array_fill_keys( array( ...self::names( self::OFFERED ), ...self::names( self::OTHERS ), ...array_keys( self::TRANSFERS ) ), true ) );
		$names = array_map( 'strval', array_keys( array_diff_key( $wanted->all(), self::TRANSFERS ) ) );
		$asked = array();
		foreach ( $names as $name ) {
			$inner = $wanted->within( $name );
			$inner->allow( array( 'requested' => true ) );
			$asked[ $name ] = $inner->yes( 'requested' );
		}
		if ( array() !== $asked ) {
			$this->settings->keep( self::KEPT, array_replace( $this->settings->stored( self::KEPT ), $asked ) );
		}
	}

	/** @return array<string, string> active, inactive or unrequested, by name. */
	private function statuses(): array {
		$offered  = array_fill_keys( self::names( self::OFFERED ), true );
		$statuses = array();
		foreach ( array_replace( $offered, $this->settings->stored( self::KEPT ) ) as $name => $is_requested ) {
			$statuses[ (string) $name ] = match ( true ) {
				! $is_requested            => 'unrequested',
				isset( $offered[ $name ] ) => 'active',
				default                    => 'inactive',
			};
		}
		return $statuses;
	}

	/**
	 * @param list<string> $methods Payment methods.
	 * @return list<string>
	 */
	private static function names( array $methods ): array {
		return array_map( static fn ( string $method ): string => $method . '_payments', $methods );
	}
}
