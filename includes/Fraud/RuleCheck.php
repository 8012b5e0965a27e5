<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/**
 * What a rule compares: `{key, operator, value}`, or a group `{operator: and|or, checks}`. Countries are lower-case codes joined by `|`; an
 * amount is minor units and a currency joined by `|`.
 */
final readonly class RuleCheck {

	/** @param array<string, mixed> $check As rules are kept. */
	public function __construct( private array $check ) {}

	public function holds( Facts $facts ): bool {
		if ( ! isset( $this->check['checks'] ) ) {
			return $this->compares( $this->fact( $facts ) );
		}
		$and = 'and' === $this->check['operator'];
		foreach ( $this->parts() as $part ) {
			if ( $part->holds( $facts ) !== $and ) {
				return ! $and;
			}
		}
		return $and;
	}

	/** @return list<string> Keys of the comparisons whose fact is not known, each once. */
	public function unknown( Facts $facts ): array {
		if ( ! isset( $this->check['checks'] ) ) {
			return null === $this->fact( $facts ) ? array( (string) $this->check['key'] ) : array();
		}
		$unknown = array_map( static fn ( self $part ): array => $part->unknown( $facts ), $this->parts() );
		return array_values( array_unique( array_merge( ...$unknown ) ) );
	}

	/** @return list<self> */
	private function parts(): array {
		return array_values( array_map( static fn ( array $part ): self => new self( $part ), $this->check['checks'] ) );
	}

	private function compares( bool|int|string|null $known ): bool {
		$value = 'order_total' === $this->check['key'] ? (int) $this->check['value'] : $this->check['value'];
		return null !== $known && match ( $this->check['operator'] ) {
			'equals'       => $known === $value,
			'not_equals'   => $known !== $value,
			'greater_than' => $known > $value,
			'less_than'    => $known < $value,
			'in'           => in_array( $known, explode( '|', $value ), true ),
			default        => ! in_array( $known, explode( '|', $value ), true ),
		};
	}

	/** The fact that is compared; null when it is unknown. */
	private function fact( Facts $facts ): bool|int|string|null {
		$billing = $facts->billing_country();
		return match ( $this->check['key'] ) {
			'avs_mismatch'                  => $facts->fails_avs,
			'billing_shipping_address_same' => null === $facts->billing || null === $facts->shipping ? null : $facts->billing === $facts->shipping,
			'ip_billing_country_same'       => null === $facts->ip_country || null === $billing ? null : $facts->ip_country === $billing,
			'ip_country'                    => $facts->ip_country,
			'item_count'                    => $facts->items,
			default                         => $facts->amounts[ substr( $this->check['value'], -3 ) ] ?? null,
		};
	}
}
