<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use Closure;
use MerchantPayments\Platform\Exception\PlatformException;

/** Who answers a path, and which parameters it takes. */
final class ApiRoute {

	/** The parameters every list takes. */
	private const LIST = array( 'limit', 'starting_after', 'ending_before', 'created' );

	/**
	 * The parameter names, as keys.
	 *
	 * @var array<string, true>
	 */
	public readonly array $params;

	/**
	 * @param Closure(Call): (array<string, mixed>|PlatformException) $answer Answers a call. A failure that is returned instead of thrown keeps what was changed before it: a declined payment.
	 * @param list<string>                                            $params Names of parameters besides `expand`.
	 */
	public function __construct( public readonly Closure $answer, array $params = array() ) {
		$this->params = array_fill_keys( $params, true ) + array( 'expand' => true );
	}

	/**
	 * Describes the path of a list.
	 *
	 * @param Closure(Call): array<string, mixed> $answer Answers a call.
	 * @param list<string>                        $params Names of the list's own filters.
	 */
	public static function list( Closure $answer, array $params = array() ): self {
		return new self( $answer, array( ...self::LIST, ...$params ) );
	}
}
