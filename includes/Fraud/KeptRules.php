<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

use MerchantPayments\Platform\Scope;

/**
 * The merchant's fraud rules for an account. The store keeps them, wherever the payments are made; the checkout applies them.
 *
 * @phpstan-import-type Rule from Verdict
 */
final readonly class KeptRules {

	/** How the option's name begins; the id of the account's scope follows. */
	private const OPTION = 'merchant_payments_fraud_rules_';

	public const BASIC = 'basic';

	public function __construct( private Scope $scope ) {}

	/** The level of protection: basic, standard, high or advanced. */
	public function level(): string {
		return $this->kept()['level'] ?? self::BASIC;
	}

	/** @return list<Rule> */
	public function all(): array {
		return $this->kept()['ruleset'] ?? array();
	}

	/** @param list<Rule> $rules Valid ones. */
	public function save( string $level, array $rules ): void {
		update_option(
			self::OPTION . $this->scope->id,
			array(
				'level'   => $level,
				'ruleset' => $rules,
			),
			false
		);
	}

	/** The rules of an account that turned out to be another one: that one's own come first. */
	public function move_to( self $other ): void {
		if ( array() !== $this->kept() && array() === $other->kept() ) {
			$other->save( $this->level(), $this->all() );
		}
		delete_option( self::OPTION . $this->scope->id );
	}

	/** @return array{level?: string, ruleset?: list<Rule>} */
	private function kept(): array {
		$kept = get_option( self::OPTION . $this->scope->id, array() );
		return is_array( $kept ) ? $kept : array();
	}
}
