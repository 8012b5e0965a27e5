<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/sandbox/fraud_ruleset`: the platform's own rules, which Stripe keeps in its dashboard. Every change raises the version. */
final class Ruleset {

	/** The rules that the account can have. */
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

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly AccountSettings $settings
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/fraud_ruleset'  => new Route( fn (): array => $this->render() ),
			'POST /v1/sandbox/fraud_ruleset' => new Route( $this->update( ... ), array( 'level', 'ruleset', 'version' ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws Conflict       When somebody else was quicker.
	 * @throws InvalidRequest When the rules are none.
	 */
	private function update( Call $call ): array {
		$params  = $call->params;
		$present = $this->render();
		$version = $params->integer( 'version' );
		if ( ! $params->sent( 'ruleset' ) ) {
			throw Refusal::missing( 'ruleset' );
		}
		$rules = self::read( $params->within( 'ruleset' ) );
		$level = $params->word( 'level', self::LEVELS, array() === $rules ? 'basic' : 'advanced' );
		if ( 'advanced' === $level && array() === $rules ) {
			throw Refusal::invalid( 'ruleset', 'Advanced protection needs at least one rule.', 'fraud_ruleset_empty' );
		}
		if ( null !== $version && $version !== $present['version'] ) {
			throw new Conflict( 'The rules have been changed in the meantime.', 'fraud_ruleset_changed', 'version', array( 'version' => $present['version'] ) );
		}
		$this->settings->keep(
			Rules::SETTING,
			array(
				'version' => $present['version'] + 1,
				'updated' => $this->present->now(),
				'level'   => $level,
				'ruleset' => $rules,
			)
		);
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->render();
	}

	/** @return array{object: string, version: int, updated: int|null, level: string, ruleset: list<array<string, mixed>>} */
	private function render(): array {
		$kept = $this->settings->stored( Rules::SETTING );
		return array(
			'object'  => 'fraud_ruleset',
			'version' => $kept['version'] ?? 0,
			'updated' => $kept['updated'] ?? null,
			'level'   => $kept['level'] ?? 'basic',
			'ruleset' => $kept['ruleset'] ?? array(),
		);
	}

	/** @return list<array{key: string, outcome: string, check: array<string, mixed>}> */
	private static function read( Params $params ): array {
		$rules = array();
		foreach ( array_keys( $params->all() ) as $place ) {
			$rule = $params->within( (string) $place );
			$rule->allow( array_fill_keys( array( 'key', 'outcome', 'check' ), true ) );
			$key = $rule->word( 'key', self::KEYS );
			if ( isset( $rules[ $key ] ) ) {
				throw Refusal::invalid( $rule->name( 'key' ), 'There is already a rule ' . $key . '.' );
			}
			$rules[ $key ] = array(
				'key'     => $key,
				'outcome' => $rule->word( 'outcome', array( 'review', 'block' ) ),
				'check'   => Check::read( $rule->within( 'check' ) ),
			);
		}
		return array_values( $rules );
	}
}
