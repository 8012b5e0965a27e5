<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/fraud_ruleset`: fraud rules, which Stripe has only in its dashboard. Every change increases the version.
 *
 * The newest ruleset is applied to card payments, together with the account's rules for failed bank checks (Stripe's
 * `settings[card_payments][decline_on]`). A payment that no rule applies to has no verdict.
 */
final class Ruleset {

	/** Rule keys. */
	private const KEYS = array(
		'avs_verification',
		'address_mismatch',
		'international_ip_address',
		'ip_address_mismatch',
		'order_items_threshold',
		'purchase_price_threshold',
	);

	/** Protection levels. */
	private const LEVELS = array( 'basic', 'standard', 'high', 'advanced' );

	public const SETTING = 'fraud_ruleset';

	/** Failed checks that block a payment by default. */
	public const DECLINE_ON = array(
		'avs_failure' => false,
		'cvc_failure' => true,
	);

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/fraud_ruleset'  => new ApiRoute( fn (): array => $this->render() ),
			'POST /v1/sandbox/fraud_ruleset' => new ApiRoute( $this->update( ... ), array( 'level', 'ruleset', 'version' ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws Conflict       When the version has changed.
	 * @throws InvalidRequest When the rules are invalid.
	 */
	private function update( Call $call ): array {
		$params  = $call->params;
		$present = $this->render();
		$version = $params->integer( 'version' );
		if ( ! $params->sent( 'ruleset' ) ) {
			throw StripeErrors::missing( 'ruleset' );
		}
		$rules = self::read( $params->within( 'ruleset' ) );
		$level = $params->word( 'level', self::LEVELS, array() === $rules ? 'basic' : 'advanced' );
		if ( 'advanced' === $level && array() === $rules ) {
			throw StripeErrors::invalid( 'ruleset', 'Advanced protection needs at least one rule.', 'fraud_ruleset_empty' );
		}
		if ( null !== $version && $version !== $present['version'] ) {
			throw new Conflict( 'The ruleset was changed by another request.', 'fraud_ruleset_changed', 'version', array( 'version' => $present['version'] ) );
		}
		$this->settings->keep(
			self::SETTING,
			array(
				'version' => $present['version'] + 1,
				'updated' => $this->clock->now(),
				'level'   => $level,
				'ruleset' => $rules,
			)
		);
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->render();
	}

	/** @return array{object: string, version: int, updated: int|null, level: string, ruleset: list<array<string, mixed>>} */
	private function render(): array {
		$kept = $this->settings->stored( self::SETTING );
		return array(
			'object'  => 'fraud_ruleset',
			'version' => $kept['version'] ?? 0,
			'updated' => $kept['updated'] ?? null,
			'level'   => $kept['level'] ?? 'basic',
			'ruleset' => $kept['ruleset'] ?? array(),
		);
	}

	/** @return list<array{key: string, outcome: string, check: array<string, mixed>}> */
	public static function read( Params $params ): array {
		$rules = array();
		foreach ( array_keys( $params->all() ) as $place ) {
			$rule = $params->within( (string) $place );
			$rule->allow( array_fill_keys( array( 'key', 'outcome', 'check' ), true ) );
			$key = $rule->word( 'key', self::KEYS );
			if ( isset( $rules[ $key ] ) ) {
				throw StripeErrors::invalid( $rule->name( 'key' ), 'Duplicate rule: ' . $key . '.' );
			}
			$rules[ $key ] = array(
				'key'     => $key,
				'outcome' => $rule->word( 'outcome', array( 'review', 'block' ) ),
				'check'   => RuleCheck::read( $rule->within( 'check' ) ),
			);
		}
		return array_values( $rules );
	}

	/** @return Verdict|null Null when no rule applies. */
	public function verdict( Record $intent, Method $method ): ?Verdict {
		return $this->judge( $this->render()['ruleset'], $intent, $method, $this->clock->now() );
	}

	/**
	 * What rules say of a payment, together with the account's rules.
	 *
	 * @param list<array<string, mixed>> $rules As read() returns them.
	 * @param int                        $time  When the customer paid, in UTC seconds.
	 * @return Verdict|null Null when no rule applies.
	 */
	public function judge( array $rules, Record $intent, Method $method, int $time ): ?Verdict {
		if ( 'card' !== $method->type ) {
			return null;
		}
		$results = array();
		foreach ( $rules as $rule ) {
			$results[ $rule['key'] ] = RuleCheck::holds( $rule['check'], $intent, $method, $time ) ? $rule['outcome'] : 'allow';
		}
		$decline_on = array_replace( self::DECLINE_ON, $this->settings->stored( 'decline_on' ) );
		if ( $decline_on['avs_failure'] && self::fails_avs( $method ) ) {
			$results['avs_verification'] = 'block';
		}
		if ( $decline_on['cvc_failure'] && self::fails_cvc( $method ) ) {
			$results['cvc_verification'] = 'block';
		}
		return array() === $results ? null : Verdict::of( $results );
	}

	/** Whether the address check (AVS) failed. */
	public static function fails_avs( Method $method ): bool {
		return self::fails( $method, 'address_line1_check' ) || self::fails( $method, 'address_postal_code_check' );
	}

	/** Whether the security code check (CVC) failed. */
	public static function fails_cvc( Method $method ): bool {
		return self::fails( $method, 'cvc_check' );
	}

	private static function fails( Method $method, string $check ): bool {
		return 'fail' === ( $method->effects['checks'][ $check ] ?? '' );
	}
}
