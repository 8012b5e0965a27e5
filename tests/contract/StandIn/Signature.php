<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\StandIn;

/** Parameters, return type, and for a method its modifiers. */
final class Signature {

	/**
	 * @param list<string>                                                             $modifiers  For example public, static.
	 * @param list<array{name: string, type: string, optional: bool, default: string}> $parameters In order; types without namespace.
	 */
	public function __construct( private readonly array $modifiers, private readonly array $parameters, private readonly string $returns ) {}

	/** Whether it is a class's own affair. */
	public function is_private(): bool {
		return in_array( 'private', $this->modifiers, true );
	}

	/**
	 * How it differs from what it must be like.
	 *
	 * @return list<string> Sentences; none when a call that suits one suits the other.
	 */
	public function differences( self $model ): array {
		$differences = [];
		if ( $this->role() !== $model->role() ) {
			$differences[] = sprintf( 'is %s, not %s', $this->role(), $model->role() );
		}
		if ( $this->names() !== $model->names() ) {
			$differences[] = sprintf( 'takes (%s), not (%s)', $this->names(), $model->names() );
			return $differences;
		}
		if ( $this->returns !== $model->returns ) {
			$differences[] = sprintf( 'returns "%s", not "%s"', $this->returns, $model->returns );
		}
		foreach ( $this->parameters as $i => $parameter ) {
			$wanted = $model->parameters[ $i ];
			if ( $parameter['optional'] !== $wanted['optional'] ) {
				$differences[] = $parameter['name'] . ( $wanted['optional'] ? ' must be optional' : ' must not be optional' );
			} elseif ( $parameter['default'] !== $wanted['default'] && ! str_contains( $wanted['default'], '::' ) ) {
				$differences[] = sprintf( '%s defaults to %s, not %s', $parameter['name'], $parameter['default'], $wanted['default'] );
			}
		}
		return $differences;
	}

	private function role(): string {
		$visibility = in_array( 'protected', $this->modifiers, true ) ? 'protected' : 'public';
		return $visibility . ( in_array( 'static', $this->modifiers, true ) ? ' static' : '' );
	}

	private function names(): string {
		return implode(
			', ',
			array_map( fn ( array $parameter ): string => trim( $parameter['type'] . ' ' . $parameter['name'] ), $this->parameters )
		);
	}
}
