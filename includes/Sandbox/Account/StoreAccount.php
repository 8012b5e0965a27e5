<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/account`, `/v1/accounts/{id}`: reads and changes the only account. An empty string clears a field.
 *
 * Stored in the settings `profile`, `statement`, `branding` and `decline_on`.
 */
final class StoreAccount {

	/** Parameters of a change: settings, and details for verification. */
	private const PARAMS = array( 'settings', 'business_profile', 'capabilities', 'metadata', ...Submission::PARAMS );

	public const STATEMENT  = 'statement';
	public const BRANDING   = 'branding';
	public const DECLINE_ON = 'decline_on';

	/** Parameters within `settings`. */
	private const GROUPS = array( 'payouts', 'payments', 'branding', 'card_payments' );

	private const PROFILE = array(
		'mcc',
		'name',
		'product_description',
		'support_address',
		'support_email',
		'support_phone',
		'support_url',
		'url',
		'annual_revenue',
		'estimated_worker_count',
		'statement_descriptor',
	);

	/**
	 * Formats of texts, by name (docs.stripe.com/get-started/account/statement-descriptors; colors as six hex digits). A test value:
	 * descriptors with the word REFUSED are, as Stripe refuses some that keep to its format.
	 */
	private const PATTERNS = array(
		'statement_descriptor'       => '/^(?!.*REFUSED)(?=.*[A-Za-z])[^<>\'"*\\\\]{5,22}$/Du',
		'statement_descriptor_kana'  => '/^[^<>\'"*\\\\]{1,22}$/Du',
		'statement_descriptor_kanji' => '/^[^<>\'"*\\\\]{1,17}$/Du',
		'primary_color'              => '/^#[0-9a-fA-F]{6}$/D',
		'secondary_color'            => '/^#[0-9a-fA-F]{6}$/D',
		'icon'                       => '/^file_\w{1,250}$/D',
		'logo'                       => '/^file_\w{1,250}$/D',
		'support_email'              => '/^[^@\s]+@[^@\s]+\.[^@\s]+$/D',
	);

	public function __construct(
		private readonly Store $store,
		private readonly Submission $submission,
		private readonly AccountShape $shape,
		private readonly AccountHealth $health,
		private readonly AccountSettings $settings
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/account'                    => new ApiRoute( fn (): array => $this->render() ),
			'GET /v1/accounts/{id}'              => new ApiRoute( $this->show( ... ) ),
			'GET /v1/accounts/{id}/capabilities' => new ApiRoute( $this->capabilities( ... ) ),
			'POST /v1/accounts'                  => new ApiRoute( $this->open( ... ), array( 'country', 'email', 'type', ...self::PARAMS ) ),
			'POST /v1/accounts/{id}'             => new ApiRoute( $this->update( ... ), self::PARAMS ),
			'POST /v1/accounts/{id}/persons'     => new ApiRoute( $this->name_person( ... ), Submission::PERSON ),
			'DELETE /v1/accounts/{id}'           => new ApiRoute( $this->close( ... ) ),
			'GET /v1/sandbox/test_details'       => new ApiRoute( fn (): array => $this->test_details() ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$this->health->check();
		if ( $call->id !== $this->store->state()->account ) {
			throw StripeErrors::not_found( 'account', $call->id );
		}
		return $this->render();
	}

	/** @return array<string, mixed> The account's capabilities. */
	private function capabilities( Call $call ): array {
		$this->show( $call );
		return $this->shape->capabilities( $this->store->state() );
	}

	/** @return array<string, mixed> Opens the account; there is only one. */
	private function open( Call $call ): array {
		$this->submission->open( $call->params );
		return $this->changed( $call );
	}

	/** @return array<string, mixed> */
	private function update( Call $call ): array {
		$this->show( $call );
		return $this->changed( $call );
	}

	/** @return array<string, mixed> */
	private function changed( Call $call ): array {
		$this->apply( $call->params );
		$this->submission->take( $call->params );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->render();
	}

	/** @return array<string, mixed> Stripe's `person` without personal details, which are not stored. */
	private function name_person( Call $call ): array {
		$account = $this->show( $call );
		$this->submission->take_person( $call->params );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'id'           => 'person_' . substr( $account['id'], 5 ),
			'object'       => 'person',
			'account'      => $account['id'],
			'relationship' => array( 'representative' => true ),
		);
	}

	/** @return array<string, mixed> Closes the account. Stripe's `deleted_account`. */
	private function close( Call $call ): array {
		$account = $this->show( $call );
		$this->submission->close();
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'id'      => $account['id'],
			'object'  => 'account',
			'deleted' => true,
		);
	}

	/** @return array<string, mixed> Test values of the details that the account requires. */
	private function test_details(): array {
		$this->health->check();
		$due = $this->health->kept()['due'];
		return array(
			'object' => 'test_details',
			'fields' => array_combine( $due, array_map( Requirements::test_values( ... ), $due ) ),
		);
	}

	/** @return array<string, mixed> Stripe's `account`. */
	private function render(): array {
		$this->health->check();
		return $this->shape->render( $this->store->state() );
	}

	/** Stores the parameters. Only inside Store::transaction(). */
	public function apply( Params $params ): void {
		$groups = $params->within( 'settings' );
		$groups->allow( array_fill_keys( self::GROUPS, true ) );
		$groups->within( 'payouts' )->allow( array( 'schedule' => true ) );
		$profile    = self::texts( $params->within( 'business_profile' ), self::PROFILE );
		$metadata   = $params->metadata( 'metadata', $this->settings->stored( 'metadata' ) );
		$statement  = self::texts(
			$groups->within( 'payments' ),
			array( 'statement_descriptor', 'statement_descriptor_kana', 'statement_descriptor_kanji' )
		);
		$branding   = self::texts( $groups->within( 'branding' ), array( 'icon', 'logo', 'primary_color', 'secondary_color' ) );
		$decline_on = self::decline_on( $groups->within( 'card_payments' ) );
		$this->shape->request_capabilities( $params->within( 'capabilities' ) );
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
	 * @param list<string> $names Allowed names.
	 * @return array<string, mixed> Null for cleared fields.
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
			throw StripeErrors::invalid( $params->name( $name ), 'Invalid value for ' . $params->name( $name ) . '.', 'parameter_invalid_string' );
		}
		return '' === $text ? null : $text;
	}

	/** @return array<string, string|null> */
	private static function address( Params $params ): array {
		$parts = array_fill_keys( array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' ), null );
		$params->allow( array_fill_keys( array_keys( $parts ), true ) );
		return array_map(
			static fn ( string $part ): ?string => '' === $params->text( $part ) ? null : $params->text( $part ),
			array_combine( array_keys( $parts ), array_keys( $parts ) )
		);
	}

	/** @return array<string, bool> Failed bank checks that block a payment. */
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
