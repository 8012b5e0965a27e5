<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/** Remembers the differences that no repair heals, so that they are logged once and not each day. */
final class LastingDifferences {

	/** The beginnings of the options' names; a scope's id follows. */
	public const LEDGER = 'merchant_payments_lasting_differences_';
	public const ORDERS = 'merchant_payments_lasting_order_differences_';

	/** How many of them are kept for Site Health. */
	private const NAMED = 10;

	private readonly string $option;

	/** @param string $what LEDGER or ORDERS. */
	public function __construct( string $what, int $scope ) {
		$this->option = $what . $scope;
	}

	/** @return list<string> The first of them. */
	public function first(): array {
		return array_values( array_map( strval( ... ), (array) ( get_option( $this->option, array() )['first'] ?? array() ) ) );
	}

	/**
	 * Keeps what differs now.
	 *
	 * @param list<string> $left
	 * @return bool Whether it is worth a line in the log: there are some, and not those of the last time.
	 */
	public function keep( array $left ): bool {
		if ( array() === $left ) {
			delete_option( $this->option );
			return false;
		}
		$hash = md5( implode( "\n", $left ) );
		if ( ( get_option( $this->option, array() )['hash'] ?? '' ) === $hash ) {
			return false;
		}
		update_option(
			$this->option,
			array(
				'hash'  => $hash,
				'first' => array_slice( $left, 0, self::NAMED ),
			),
			false
		);
		return true;
	}
}
