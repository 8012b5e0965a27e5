<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use Closure;
use MerchantPayments\Platform\Exception\PlatformException;

/** The handler of a path, and its parameters. */
final class ApiRoute {

	/** Parameters of every list. */
	private const LIST = array( 'limit', 'starting_after', 'ending_before', 'created' );

	/**
	 * Parameter names as keys.
	 *
	 * @var array<string, true>
	 */
	public readonly array $params;

	/**
	 * @param Closure(Call): (array<string, mixed>|PlatformException) $answer Handles a call. An error that is returned instead of thrown
	 *   commits the changes made before it: a declined payment.
	 * @param list<string>                                            $params Names of parameters besides `expand`.
	 */
	public function __construct( public readonly Closure $answer, array $params = array() ) {
		$this->params = array_fill_keys( $params, true ) + array( 'expand' => true );
	}

	/**
	 * @param Closure(Call): array<string, mixed> $answer Handles a call.
	 * @param list<string>                        $params Names of the list's own filters.
	 */
	public static function list( Closure $answer, array $params = array() ): self {
		return new self( $answer, array( ...self::LIST, ...$params ) );
	}
}
