<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Customers;

use MerchantPayments\Sandbox\SandboxTables;

/**
 * Erases a customer from the sandbox's objects and kept answers, by e-mail address. Amounts, dates and countries stay: money depends on
 * them.
 */
final class CustomerErasure {

	/** Rows of each table in one batch. */
	private const BATCH = 200;

	/** What is erased beside the address. */
	private const PERSONAL = array(
		'name',
		'email',
		'phone',
		'receipt_email',
		'description',
		'customer_name',
		'customer_email_address',
		'billing_address',
		'shipping_address',
	);

	/** The same within a postal address. */
	private const PLACE = array( 'line1', 'line2', 'city', 'postal_code', 'state' );

	private const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION;

	public function __construct( private readonly SandboxTables $tables ) {}

	/** @return bool Whether nothing is left. */
	public function erase( string $email ): bool {
		if ( '' === $email || ! $this->tables->is_installed() ) {
			return true;
		}
		return $this->tables->database->transaction(
			function () use ( $email ): bool {
				// Every call that changes something locks the account first.
				$this->tables->database->rows( "SELECT slot FROM {$this->tables->table( SandboxTables::ACCOUNTS )} FOR UPDATE" );
				$objects = $this->erase_from( $this->tables->table( SandboxTables::OBJECTS ), 'number', 'body', $email );
				$answers = $this->erase_from( $this->tables->table( SandboxTables::ANSWERS ), 'answer_key', 'answer', $email );
				return $objects && $answers;
			}
		);
	}

	/** @return bool Whether nothing is left in a table. */
	private function erase_from( string $table, string $key, string $column, string $email ): bool {
		$database = $this->tables->database;
		$like     = '%"' . $database->wpdb->esc_like( trim( (string) wp_json_encode( $email, self::JSON ), '"' ) ) . '"%';
		$changed  = 0;
		foreach ( $database->rows(
			"SELECT {$key}, {$column} FROM {$table} WHERE {$column} LIKE %s ORDER BY {$key} LIMIT %d",
			array( $like, self::BATCH )
		) as $row ) {
			$body   = (array) json_decode( (string) $row[ $column ], true );
			$erased = self::without( $body, $email );
			if ( $erased !== $body ) {
				++$changed;
				$database->run(
					"UPDATE {$table} SET {$column} = %s WHERE {$key} = %s",
					array( (string) wp_json_encode( $erased, self::JSON ), (string) $row[ $key ] )
				);
			}
		}
		return $changed < self::BATCH;
	}

	/**
	 * @param array<array-key, mixed> $thing
	 * @return array<array-key, mixed>
	 */
	private static function without( array $thing, string $email ): array {
		$is_theirs = array() !== array_filter(
			$thing,
			static fn ( mixed $value ): bool => is_string( $value ) && 0 === strcasecmp( $value, $email )
		);
		foreach ( $thing as $key => $value ) {
			if ( is_array( $value ) ) {
				$thing[ $key ] = $is_theirs
					&& 'address' === $key
						? array_replace( $value, array_fill_keys( array_intersect( self::PLACE, array_keys( $value ) ), null ) )
						: self::without( $value, $email );
			} elseif ( $is_theirs && in_array( $key, self::PERSONAL, true ) ) {
				$thing[ $key ] = null;
			}
		}
		return $thing;
	}
}
