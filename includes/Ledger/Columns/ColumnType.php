<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

/** What a column of the ledger holds: its type in SQL, in JSON, and how much of a text fits. */
final readonly class ColumnType {

	/** ASCII in which case matters; one byte a character makes the smallest indexes. */
	private const ASCII = 'CHARACTER SET latin1 COLLATE latin1_bin';

	/** Bytes of texts without a length that are taken from the platform. */
	private const LONGEST_TEXT = 60_000;

	/** Digits of the numbers' types, as MariaDB prints them. */
	private const NUMBERS = array(
		'bigint'  => 'bigint(20)',
		'int'     => 'int(11)',
		'tinyint' => 'tinyint(1)',
	);

	/**
	 * @param 'string'|'integer'|'number' $json
	 * @param int                         $characters The most that a text may have; 0 for none or LONGEST_TEXT.
	 */
	private function __construct( public string $sql, public string $json, private int $characters = 0, private bool $is_ascii = false ) {}

	/** An id of the platform. Not the character set `ascii`: wpdb then takes the whole table for ASCII, and refuses accents. */
	public static function id(): self {
		return self::code( 64 );
	}

	/** A word of a program: a currency, a country, a status. */
	public static function code( int $characters ): self {
		return new self( "varchar({$characters}) " . self::ASCII, 'string', $characters, true );
	}

	/** What people write. */
	public static function text( int $characters, string $collation = '' ): self {
		return new self( rtrim( "varchar({$characters}) {$collation}" ), 'string', $characters );
	}

	/** @param 'text'|'longtext' $sql */
	public static function long_text( string $sql = 'longtext' ): self {
		return new self( $sql, 'string' );
	}

	/** @param 'bigint'|'int'|'tinyint' $sql */
	public static function number( string $sql = 'bigint' ): self {
		return new self( self::NUMBERS[ $sql ], 'integer' );
	}

	public static function rate(): self {
		return new self( 'double', 'number' );
	}

	/** Whether a column can hold a text: with WordPress's settings, MySQL would truncate a longer one without an error. */
	public function fits( string $text ): bool {
		return match ( true ) {
			0 === $this->characters => strlen( $text ) <= self::LONGEST_TEXT,
			$this->is_ascii         => strlen( $text ) <= $this->characters,
			default                 => mb_strlen( $text, 'UTF-8' ) <= $this->characters,
		};
	}

	/** What stands for "none" in the keys of sums, which can't be NULL. */
	public function none(): string|int {
		return 'string' === $this->json ? '' : -1;
	}

	/** A stored value in JSON. */
	public function value( ?string $stored ): string|int|float|null {
		return match ( true ) {
			null === $stored          => null,
			'integer' === $this->json => (int) $stored,
			'number' === $this->json  => (float) $stored,
			default                   => $stored,
		};
	}
}
