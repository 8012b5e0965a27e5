<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;

/**
 * Reads `business_profile`, `capabilities`, `settings` and `metadata` of an account update. An empty text clears what it names.
 *
 * Stored in the settings `profile`, `statement`, `branding` and `decline_on`.
 */
final class AccountChange {

	public const STATEMENT  = 'statement';
	public const BRANDING   = 'branding';
	public const DECLINE_ON = 'decline_on';

	/** What can be changed of `settings`. */
	private const GROUPS = array( 'payouts', 'payments', 'branding', 'card_payments' );

	private const PROFILE = array( 'mcc', 'name', 'product_description', 'support_address', 'support_email', 'support_phone', 'support_url', 'url', 'annual_revenue', 'estimated_worker_count', 'statement_descriptor' );

	/** How texts must look, by name (docs.stripe.com/get-started/account/statement-descriptors; colours as CSS's six digits). */
	private const PATTERNS = array(
		'statement_descriptor'       => '/^(?=.*[A-Za-z])[^<>\'"*\\\\]{5,22}$/Du',
		'statement_descriptor_kana'  => '/^[^<>\'"*\\\\]{1,22}$/Du',
		'statement_descriptor_kanji' => '/^[^<>\'"*\\\\]{1,17}$/Du',
		'primary_color'              => '/^#[0-9a-fA-F]{6}$/D',
		'secondary_color'            => '/^#[0-9a-fA-F]{6}$/D',
		'icon'                       => '/^file_\w{1,250}$/D',
		'logo'                       => '/^file_\w{1,250}$/D',
		'support_email'              => '/^[^@\s]+@[^@\s]+\.[^@\s]+$/D',
	);

	public function __construct( private readonly AccountSettings $settings ) {}

	/** Keeps what is sent. Only inside Store::transaction(). */
	public function apply( Params $params ): void {
		$groups = $params->within( 'settings' );
		$groups->allow( array_fill_keys( self::GROUPS, true ) );
		$groups->within( 'payouts' )->allow( array( 'schedule' => true ) );
		$profile    = self::texts( $params->within( 'business_profile' ), self::PROFILE );
		$metadata   = $params->metadata( 'metadata', $this->settings->stored( 'metadata' ) );
		$statement  = self::texts( $groups->within( 'payments' ), array( 'statement_descriptor', 'statement_descriptor_kana', 'statement_descriptor_kanji' ) );
		$branding   = self::texts( $groups->within( 'branding' ), array( 'icon', 'logo', 'primary_color', 'secondary_color' ) );
		$decline_on = self::decline_on( $groups->within( 'card_payments' ) );
		( new Capabilities( $this->settings ) )->change( $params->within( 'capabilities' ) );
		( new PayoutSchedule( $this->settings ) )->change( $groups->within( 'payouts' )->within( 'schedule' ) );
		$changes = array(
			'profile'        => $profile,
			self::STATEMENT  => $statement,
			self::BRANDING   => $branding,
			self::DECLINE_ON => $decline_on,
		);
		foreach ( array_filter( $changes ) as $name => $values ) {
			$this->settings->keep( $name, array_replace( $this->settings->stored( $name ), $values ) );
		}
		$this->settings->keep( 'metadata', $metadata );
	}

	/**
	 * @param list<string> $names Those there are.
	 * @return array<string, mixed> Null for what is cleared.
	 */
	private static function texts( Params $params, array $names ): array {
		$params->allow( array_fill_keys( $names, true ) );
		$texts = array();
		foreach ( array_map( 'strval', array_keys( $params->all() ) ) as $name ) {
			$texts[ $name ] = match ( $name ) {
				'support_address' => self::address( $params->within( $name ) ),
				'annual_revenue'  => $params->within( $name )->all(),
				default           => self::text( $params, $name ),
			};
		}
		return $texts;
	}

	/** @return string|null Null when it is cleared. */
	private static function text( Params $params, string $name ): ?string {
		$text = $params->text( $name );
		if ( '' !== $text && 1 !== preg_match( self::PATTERNS[ $name ] ?? '//', $text ) ) {
			throw Refusal::invalid( $params->name( $name ), 'Invalid value for ' . $params->name( $name ) . '.', 'parameter_invalid_string' );
		}
		return '' === $text ? null : $text;
	}

	/** @return array<string, string|null> */
	private static function address( Params $params ): array {
		$parts = array_fill_keys( array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' ), null );
		$params->allow( array_fill_keys( array_keys( $parts ), true ) );
		return array_map( static fn ( string $part ): ?string => '' === $params->text( $part ) ? null : $params->text( $part ), array_combine( array_keys( $parts ), array_keys( $parts ) ) );
	}

	/** @return array<string, bool> Which failed checks of the bank block a payment. */
	private static function decline_on( Params $params ): array {
		$params->allow( array( 'decline_on' => true ) );
		$inner = $params->within( 'decline_on' );
		$inner->allow(
			array(
				'avs_failure' => true,
				'cvc_failure' => true,
			)
		);
		$names = array_map( 'strval', array_keys( $inner->all() ) );
		return array_combine( $names, array_map( static fn ( string $name ): bool => $inner->yes( $name ), $names ) );
	}
}
