<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Files\Files;
use MerchantPayments\Sandbox\Files\Purpose;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * What a merchant can say and send.
 *
 * Checks what a merchant says and sends: only files that exist and were uploaded as evidence, and no more than a bank reads.
 */
final class Evidence {

	/** Stripe's fields. */
	public const FIELDS = DisputesClient::EVIDENCE;

	/** Those of them that name a file. */
	public const FILES = array(
		'cancellation_policy',
		'customer_communication',
		'customer_signature',
		'duplicate_charge_documentation',
		'receipt',
		'refund_policy',
		'service_documentation',
		'shipping_documentation',
		'uncategorized_file',
	);

	/** What card networks ask for beside that. */
	public const ENHANCED = 'enhanced_evidence';

	/** Longest text of one field and of all fields, in characters (docs.stripe.com/disputes/best-practices). */
	private const TEXT      = 20_000;
	private const ALL_TEXTS = 150_000;

	/** Largest sum of all files, in bytes. */
	private const ALL_FILES = 4_500_000;

	/** How ids of files begin. */
	private const FILE_ID = 'file_';

	public function __construct( private readonly Objects $objects, private readonly CurrentTime $present ) {}

	/**
	 * All fields, with what is known.
	 *
	 * @param array<string, string> $known    Fields with a value.
	 * @param array<string, mixed>  $enhanced What card networks ask for beside that.
	 * @return array<string, mixed> Stripe's `evidence`.
	 */
	public static function render( array $known, array $enhanced ): array {
		return array_replace( array_fill_keys( self::FIELDS, null ), $known ) + array( self::ENHANCED => $enhanced );
	}

	/**
	 * How the bank will decide, as Stripe's test texts say it (docs.stripe.com/testing): evidence that loses closes an inquiry, too.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return string `won`, `lost`, `escalated`, or empty when it is left to the bank.
	 */
	public static function verdict( array $known, bool $inquiry ): string {
		$text = $known['uncategorized_text'] ?? '';
		return match ( true ) {
			str_contains( $text, 'winning_evidence' )                      => 'won',
			str_contains( $text, 'losing_evidence' )                       => 'lost',
			$inquiry && str_contains( $text, 'escalate_inquiry_evidence' ) => 'escalated',
			default                                                        => '',
		};
	}

	/**
	 * What is known with what a call says; an empty text removes.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return array<string, string>
	 * @throws InvalidRequest When a field is unknown, too long, or names no file.
	 */
	public function changed( array $known, Params $params ): array {
		$params->allow( array_fill_keys( array( ...self::FIELDS, self::ENHANCED ), true ) );
		foreach ( array_diff_key( $params->all(), array( self::ENHANCED => true ) ) as $name => $value ) {
			$param = $params->name( (string) $name );
			if ( ! is_scalar( $value ) && null !== $value ) {
				throw Refusal::invalid( $param, 'Invalid string: ' . $param, 'parameter_invalid_string' );
			}
			if ( mb_strlen( (string) $value ) > self::TEXT ) {
				throw Refusal::invalid( $param, 'Evidence can have ' . self::TEXT . ' characters in a field.', 'parameter_invalid_string' );
			}
			$known[ (string) $name ] = (string) $value;
		}
		$known = array_filter( $known, static fn ( string $text ): bool => '' !== $text );
		$this->check_amount( $known, $params );
		return $known;
	}

	/**
	 * Refuses more than a bank reads, and files that cannot be sent.
	 *
	 * @param array<string, string> $known Fields with a value.
	 */
	private function check_amount( array $known, Params $params ): void {
		$sizes = array();
		$texts = 0;
		foreach ( $known as $name => $value ) {
			if ( self::is_file( $name, $value ) ) {
				$sizes[ $value ] = $this->size( $value, $params->name( $name ), $params->sent( $name ) );
			} else {
				$texts += mb_strlen( $value );
			}
		}
		if ( $texts > self::ALL_TEXTS ) {
			throw Refusal::invalid( 'evidence', 'All texts together can have ' . self::ALL_TEXTS . ' characters.', 'parameter_invalid_string' );
		}
		if ( array_sum( $sizes ) > self::ALL_FILES ) {
			throw new InvalidRequest( 'All files together can have ' . self::ALL_FILES . ' bytes.', 'file_too_large', 'evidence', array( 'max_size' => self::ALL_FILES ) );
		}
	}

	/** Whether a field holds a file. An activity log may be one, or a text. */
	private static function is_file( string $name, string $value ): bool {
		return in_array( $name, self::FILES, true ) || ( 'access_activity_log' === $name && str_starts_with( $value, self::FILE_ID ) );
	}

	/**
	 * The size of a file, in bytes.
	 *
	 * @throws InvalidRequest When it cannot be evidence.
	 */
	private function size( string $id, string $param, bool $check ): int {
		$file = $this->objects->of_param( new Params( array( $param => $id ) ), $param, Kind::File );
		if ( $check && Purpose::DisputeEvidence->value !== $file->status ) {
			throw Refusal::invalid( $param, 'This file was uploaded for another purpose: ' . $file->status . '.', 'file_purpose_invalid' );
		}
		if ( $check && Files::has_expired( $file, $this->present->now() ) ) {
			throw Refusal::no_such( Kind::File->noun(), $id, $param );
		}
		return $file->int( 'size' );
	}
}
