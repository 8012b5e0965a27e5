<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** `/onboarding/verification`: our own verification form, where the platform has no embedded component. What is entered is not stored. */
final class VerificationController extends Controller {

	private const PATH = '/onboarding/verification';

	private const TEXT = array( 'type' => 'string' );

	/** Prefix of the fields of the person who represents a company, which have a call of their own. */
	private const PERSON = 'representative';

	/** Refusals of the platform for details: HTTP statuses by code. */
	private const DETAIL_ERRORS = array(
		'parameter_invalid_string' => array( 400 ),
		'parameter_invalid'        => array( 400 ),
		'parameter_missing'        => array( 400 ),
		'parameter_unknown'        => array( 400 ),
	);

	public function __construct(
		private readonly PlatformAccount $account,
		private readonly Platform $platform,
		private readonly Clock $clock
	) {}

	/** @return list<Route> */
	public function routes(): array {
		$missing = array( PlatformAccount::NO_ACCOUNT => array( 404 ) );
		return array(
			new Route( 'GET', self::PATH, $this->show( ... ), array(), self::schema(), $missing + self::PLATFORM_ERRORS ),
			new Route(
				'POST',
				self::PATH,
				$this->submit( ... ),
				self::args(),
				self::schema(),
				$missing + self::DETAIL_ERRORS + array( Access::REFUSED => array( 403 ) ) + self::WRITE_ERRORS
			),
		);
	}

	/**
	 * What the account requires, and what has failed.
	 *
	 * @return array<string, mixed>
	 */
	private function show(): array {
		return $this->answer( $this->account() );
	}

	/**
	 * Submits all required details.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 * @throws Refusal When some are missing or can't be valid.
	 */
	private function submit( WP_REST_Request $request ): array {
		Access::require_act( 'account_start' );
		$account = $this->account();
		$due     = VerificationFields::due( $account );
		$given   = array_map(
			static fn ( mixed $value ): string => trim( strval( $value ) ),
			array_intersect_key( (array) $request['values'], array_flip( $due ) )
		);
		$values  = (
			true === $request['accept_terms']
				? array_fill_keys( array_intersect( $due, array( VerificationFields::TERMS ) ), (string) $this->clock->now() )
				: array()
		)
			+ $given;
		$wrong   = VerificationFields::problems( $due, $values );
		if ( array() !== $wrong ) {
			throw new Refusal(
				Route::INVALID,
				__( 'Some details are missing or not valid. Check the marked fields.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array(
					'param'  => 'values',
					'fields' => $wrong,
				)
			);
		}
		$this->send( (string) $account['id'], VerificationFields::nested( $values ) );
		return $this->show();
	}

	/**
	 * @param array<string, mixed> $details Stripe's parameters.
	 */
	private function send( string $account, array $details ): void {
		$person   = (array) ( $details[ self::PERSON ] ?? array() );
		$business = array_diff_key( $details, array( self::PERSON => true ) );
		if ( array() !== $business ) {
			$this->platform->account()->update( $account, $business );
		}
		if ( array() !== $person ) {
			$this->platform->account()->name_representative( $account, $person );
		}
	}

	/**
	 * @return array<string, mixed> Stripe's `account`.
	 * @throws Refusal When there is none.
	 */
	private function account(): array {
		return $this->account->find() ?? throw PlatformAccount::no_account();
	}

	/**
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array<string, mixed>
	 */
	private function answer( array $account ): array {
		$tests = $this->platform->test_details()->fields();
		$store = new StoreDetails( wp_get_current_user() );
		return array(
			'country'      => $account['country'],
			'is_submitted' => true === $account['details_submitted'],
			'fields'       => array_map(
				static fn ( string $name ): array => array(
					'name'        => $name,
					'known_value' => $store->known( $name ),
					'test_value'  => $tests[ $name ]['passes'] ?? '',
					'fail_values' => $tests[ $name ]['fails'] ?? array(),
					'options'     => VerificationFields::BUSINESS_TYPE === $name ? BusinessTypes::of( $account['country'] ) : array(),
				),
				VerificationFields::due( $account )
			),
			'errors'       => array_map(
				static fn ( array $error ): array => array(
					'field'  => (string) $error['requirement'],
					'code'   => (string) $error['code'],
					'reason' => (string) $error['reason'],
				),
				array_values( $account['requirements']['errors'] )
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$texts = array(
			'type'  => 'array',
			'items' => self::TEXT,
		);
		$field = array(
			'name'        => self::TEXT + array( 'description' => 'Stripe\'s name.' ),
			'known_value' => self::TEXT + array( 'description' => 'What the store knows of it; empty for nothing.' ),
			'test_value'  => self::TEXT + array( 'description' => 'Passes verification; empty when there is none.' ),
			'fail_values' => array( 'description' => 'Values that fail verification.' ) + $texts,
			'options'     => array( 'description' => 'Allowed values; empty for free text.' ) + $texts,
		);
		$error = array(
			'field'  => self::TEXT,
			'code'   => self::TEXT,
			'reason' => self::TEXT,
		);
		return JsonSchema::closed(
			'Verification',
			array(
				'country'      => self::TEXT,
				'is_submitted' => array( 'type' => 'boolean' ),
				'fields'       => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'VerificationField', $field ),
				),
				'errors'       => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'VerificationError', $error ),
				),
			)
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function args(): array {
		return array(
			'values'       => array(
				'type'                 => 'object',
				'required'             => true,
				'maxProperties'        => 100,
				'patternProperties'    => array(
					'^[a-z_]{1,40}(\.[a-z0-9_]{1,40}){0,4}$' => array(
						'type'      => 'string',
						'maxLength' => 500,
					),
				),
				'additionalProperties' => false,
				'description'          => 'Details by Stripe\'s field names. Those that are not required any more are ignored.',
			),
			'accept_terms' => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => 'Whether the merchant accepts the terms of service.',
			),
		);
	}
}
