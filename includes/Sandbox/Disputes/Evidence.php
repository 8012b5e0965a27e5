<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Disputes;

use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Files\Files;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;

/**
 * Evidence of the merchant and of the customer's bank. A merchant's files must have the purpose of evidence and fit the bank's limits.
 * Stripe's dispute has no field for the bank's evidence: it is read at `/v1/sandbox/disputes/{id}/issuer_evidence`.
 *
 * In compliance disputes the merchant must acknowledge the network's fee before evidence is accepted. What Visa takes is known, and paid
 * when the dispute is lost; what Mastercard takes is not, so that the sandbox takes nothing. The dispute stores the acknowledgement as
 * `fee_acknowledged`.
 */
final class Evidence {

	/** Stripe's text fields. */
	public const FIELDS = DisputesClient::EVIDENCE;

	/** Fields with a file id. */
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

	/** Additional evidence for card networks. */
	public const ENHANCED = 'enhanced_evidence';

	/** Maximum length of one field and of all fields, in characters (docs.stripe.com/disputes/best-practices). */
	private const TEXT      = 20_000;
	private const ALL_TEXTS = 150_000;

	/** Maximum total size of files, in bytes. */
	private const ALL_FILES = 4_500_000;

	/** Prefix of file ids. */
	private const FILE_ID = 'file_';

	/** Stripe's names of the networks' compliance schemes, by brand. */
	public const COMPLIANCE = array(
		'visa'       => 'visa_compliance',
		'mastercard' => 'mastercard_compliance',
	);

	/** Stages of a dispute in which a bank sends evidence: inquiry, chargeback, response to the merchant. */
	private const ISSUER_TYPES = array( 'retrieval', 'chargeback', 'response' );

	/** Maximum number of the bank's pieces of evidence per dispute, and of files per piece. */
	private const MOST_ISSUER = 10;

	public function __construct( private readonly Objects $objects, private readonly CurrentTime $clock ) {}

	/**
	 * All fields with their values.
	 *
	 * @param array<string, string> $known    Fields with a value.
	 * @param array<string, mixed>  $enhanced Additional evidence for card networks.
	 * @param array<string, mixed>|null $appeal What a decision was appealed with.
	 * @return array<string, mixed> Stripe's `evidence`.
	 */
	public static function render( array $known, array $enhanced, ?array $appeal ): array {
		return array_replace( array_fill_keys( self::FIELDS, null ), $known )
			+ array( self::ENHANCED => $enhanced )
			+ ( null === $appeal ? array() : array( Appeals::FIELD => $appeal ) );
	}

	/**
	 * The bank's decision that Stripe's test texts ask for (docs.stripe.com/testing); losing evidence also closes an inquiry.
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
	 * Merges a call's fields; an empty text removes one.
	 *
	 * @param array<string, string> $known Fields with a value.
	 * @return array<string, string>
	 * @throws InvalidRequest When a field is unknown, too long, or not a file.
	 */
	public function changed( array $known, Params $params ): array {
		$params->allow( array_fill_keys( array( ...self::FIELDS, self::ENHANCED ), true ) );
		foreach ( array_keys( array_diff_key( $params->all(), array( self::ENHANCED => true ) ) ) as $name ) {
			$known[ (string) $name ] = $this->text( $params, (string) $name );
		}
		$known = array_filter( $known, static fn ( string $text ): bool => '' !== $text );
		$this->check_amount( $known, $params );
		return $known;
	}

	/** A text, which may be longer than those of other calls. */
	public function text( Params $params, string $name ): string {
		$param = $params->name( $name );
		$value = $params->all()[ $name ] ?? '';
		if ( ! is_scalar( $value ) ) {
			throw StripeErrors::invalid( $param, 'Invalid string: ' . $param, 'parameter_invalid_string' );
		}
		if ( mb_strlen( (string) $value ) > self::TEXT ) {
			throw StripeErrors::invalid( $param, 'Evidence fields can have up to ' . self::TEXT . ' characters.', 'parameter_invalid_string' );
		}
		return (string) $value;
	}

	/**
	 * Refuses files that are no evidence, or together too large.
	 *
	 * @param list<string> $ids Theirs.
	 */
	public function check_files( Params $params, string $name, array $ids ): void {
		$sizes = array_map( fn ( string $id ): int => $this->size( $id, $params->name( $name ), true ), array_unique( $ids ) );
		self::check_room( array_sum( $sizes ) );
	}

	/**
	 * Refuses evidence that exceeds the bank's limits, and invalid files.
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
			throw StripeErrors::invalid(
				'evidence',
				'Evidence can have up to ' . self::ALL_TEXTS . ' characters in total.',
				'parameter_invalid_string'
			);
		}
		self::check_room( array_sum( $sizes ) );
	}

	/** @param int $size Of all files, in bytes. */
	private static function check_room( int $size ): void {
		if ( $size > self::ALL_FILES ) {
			throw new InvalidRequest(
				'All files together can have ' . self::ALL_FILES . ' bytes.',
				'file_too_large',
				'evidence',
				array( 'max_size' => self::ALL_FILES )
			);
		}
	}

	/** Whether a field has a file. An activity log may be a file or a text. */
	private static function is_file( string $name, string $value ): bool {
		return in_array( $name, self::FILES, true ) || ( 'access_activity_log' === $name && str_starts_with( $value, self::FILE_ID ) );
	}

	/**
	 * The size of a file, in bytes.
	 *
	 * @throws InvalidRequest When it can't be used as evidence.
	 */
	private function size( string $id, string $param, bool $check ): int {
		$file = $this->objects->of_param( new Params( array( $param => $id ) ), $param, Kind::File );
		if ( $check && Files::DISPUTE_EVIDENCE !== $file->status ) {
			throw StripeErrors::invalid(
				$param,
				'The file\'s purpose must be dispute_evidence, but it is ' . $file->status . '.',
				'file_purpose_invalid'
			);
		}
		if ( $check && Files::has_expired( $file, $this->clock->now() ) ) {
			throw StripeErrors::no_such( Kind::File->noun(), $id, $param );
		}
		return $file->int( 'size' );
	}

	/** Stripe's name of the scheme that a dispute about a network's rules is one of; null for others. */
	public static function compliance( Record $dispute ): ?string {
		return 'noncompliant' === $dispute->text( 'reason' ) && 'card' === ( $dispute->body['type'] ?? 'card' )
			? self::COMPLIANCE[ $dispute->body['brand'] ?? 'visa' ] ?? null
			: null;
	}

	/** Whether the network's fee is known. */
	public static function has_network_fee( Record $dispute ): bool {
		return self::COMPLIANCE['visa'] === self::compliance( $dispute );
	}

	/** Records an acknowledgement. */
	public static function acknowledge_fee( Record $dispute, Params $enhanced ): void {
		$scheme = $enhanced->within( self::compliance( $dispute ) ?? self::COMPLIANCE['visa'] );
		$scheme->allow( array( 'fee_acknowledged' => true ) );
		$dispute->body['fee_acknowledged'] = $scheme->yes( 'fee_acknowledged', isset( $dispute->body['fee_acknowledged'] ) );
	}

	/** Refuses evidence while the fee is not acknowledged. */
	public static function check_fee_acknowledged( Record $dispute ): void {
		$scheme = self::compliance( $dispute );
		if ( null !== $scheme && empty( $dispute->body['fee_acknowledged'] ) ) {
			throw StripeErrors::missing( 'evidence[' . self::ENHANCED . '][' . $scheme . '][fee_acknowledged]' );
		}
	}

	/** @return array<string, array<string, bool>> */
	public static function enhanced_evidence( Record $dispute ): array {
		$scheme = self::compliance( $dispute );
		return null === $scheme ? array() : array( $scheme => array( 'fee_acknowledged' => isset( $dispute->body['fee_acknowledged'] ) ) );
	}

	/** @return array<string, array<string, string>> */
	public static function enhanced_eligibility( Record $dispute ): array {
		$scheme = self::compliance( $dispute );
		$status = isset( $dispute->body['fee_acknowledged'] ) ? 'fee_acknowledged' : 'requires_fee_acknowledgement';
		return null === $scheme ? array() : array( $scheme => array( 'status' => $status ) );
	}

	/**
	 * @return list<array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null}>
	 * @throws InvalidRequest When they cannot be that.
	 */
	public static function read_issuer( Params $params, Objects $objects ): array {
		$list = $params->within( 'issuer_evidence' );
		if ( count( $list->all() ) > self::MOST_ISSUER ) {
			throw StripeErrors::invalid( 'issuer_evidence', 'A dispute can have up to ' . self::MOST_ISSUER . ' pieces of issuer evidence.' );
		}
		return array_values(
			array_map(
				static fn ( int|string $key ): array => self::read_one( $list->within( (string) $key ), $objects ),
				array_keys( $list->all() )
			)
		);
	}

	/** @return array{evidence_type: string, file_evidence: list<string>, text_evidence: string|null} */
	private static function read_one( Params $evidence, Objects $objects ): array {
		$evidence->allow( array_fill_keys( array( 'evidence_type', 'text_evidence', 'file_evidence' ), true ) );
		$files = $evidence->within( 'file_evidence' );
		if ( count( $files->all() ) > self::MOST_ISSUER ) {
			throw StripeErrors::invalid(
				$evidence->name( 'file_evidence' ),
				'A piece of issuer evidence can have up to ' . self::MOST_ISSUER . ' files.'
			);
		}
		foreach ( array_keys( $files->all() ) as $key ) {
			$objects->of_param( $files, (string) $key, Kind::File );
		}
		return array(
			'evidence_type' => $evidence->word( 'evidence_type', self::ISSUER_TYPES ),
			'file_evidence' => $evidence->texts( 'file_evidence' ),
			'text_evidence' => $evidence->optional( 'text_evidence' ),
		);
	}

	/** @return array<string, mixed> `{object, dispute, papers: [{evidence_type, file_evidence, text_evidence}]}`. */
	public static function render_issuer( Record $dispute, string $id ): array {
		return array(
			'object'  => 'issuer_evidence',
			'dispute' => $id,
			'papers'  => $dispute->body['issuer'] ?? array(),
		);
	}
}
