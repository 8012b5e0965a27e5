<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Platform\Offer;
use MerchantPayments\Platform\Scope;

/** Pages and summary of each list. What else a list's feature offers, it registers after this, so that an id does not take the words of these. */
final class ListsFeature implements Feature {

	/**
	 * @param array<string, Closure(Scope): ListDefinition> $lists  What answers each, by its word on the wire.
	 * @param array<string, Offer>                 $offers Of the lists that not every account comes with.
	 */
	public function __construct( private readonly Scope $scope, private readonly array $lists, private readonly array $offers ) {}

	/** Adds the routes. */
	public function register(): void {
		foreach ( $this->lists as $list => $source ) {
			$answers = $source( $this->scope );
			( new ListController( '/' . $list, $answers->query, $answers->schema ) )->register_routes( $this->offers[ $list ] ?? null );
		}
	}
}
