<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use MerchantPayments\Platform\Capability;

/**
 * The routes of a controller, which is made with the first request for one of them: a request loads what it needs, and not its siblings.
 */
final readonly class RouteGroup {

	/** Any part of a path between slashes, and all that follows. */
	private const ANY = '*';
	private const ALL = '**';

	/**
	 * @param list<string>          $paths  Below our root, without the slash in front, in lower case; an asterisk stands for an id, two at the
	 *                                      end for all that follows.
	 * @param Closure(): Controller $make
	 * @param Capability|null       $needed The account must have it.
	 */
	public function __construct( private array $paths, private Closure $make, public ?Capability $needed = null ) {}

	public function controller(): Controller {
		return ( $this->make )();
	}

	/** Whether one of its routes may be for a path, or for some of those that a path with `*` stands for. */
	public function is_for( string $path ): bool {
		foreach ( $this->paths as $own ) {
			if ( self::meet( explode( '/', $own ), explode( '/', strtolower( $path ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether a route of the other may be meant where one of these is: WordPress takes the one that it learnt of first. */
	public function meets( self $other ): bool {
		return array() !== array_filter( $this->paths, $other->is_for( ... ) );
	}

	/**
	 * @param list<string> $one
	 * @param list<string> $other
	 */
	private static function meet( array $one, array $other ): bool {
		$same = static fn ( string $part, string $its ): bool => $part === $its || self::ANY === $part || self::ANY === $its;
		if ( self::ALL === end( $one ) && count( $other ) >= count( $one ) ) {
			array_pop( $one );
			$other = array_slice( $other, 0, count( $one ) );
		}
		return count( $one ) === count( $other ) && ! in_array( false, array_map( $same, $one, $other ), true );
	}
}
