<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\OtherOrders;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\Matching\Suggestions;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** Payments whose order is not proven (`GET /orders/suggestions`), and what a merchant decides on one (`POST /orders/suggestions/{id}`). */
final class LinksController extends Controller {

	/** Payments of a page. */
	private const PAGE = 25;
	private const MOST = 100;

	/** What a decision is called in a link. */
	private const DECISIONS = array(
		'confirm' => PaymentLink::CONFIRMED,
		'decline' => PaymentLink::DECLINED,
		'undo'    => PaymentLink::UNDECIDED,
	);

	public function __construct( private readonly Suggestions $suggestions, private readonly ScopedTables $ledger ) {}

	/** @return list<Route> */
	public function routes(): array {
		$id    = CodeFormat::Id->arg();
		$list  = array(
			'state'    => array(
				'type'        => 'string',
				'enum'        => array( Suggestions::WAITING, Suggestions::LIKELY, Suggestions::DECIDED_ON ),
				'default'     => Suggestions::WAITING,
				'description' => 'Orders that nobody sees yet, those that are shown with a mark, or those that somebody has decided on.',
			),
			'after'    => array( 'description' => 'The last payment of the page before.' ) + $id,
			'per_page' => array(
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => self::MOST,
				'default' => self::PAGE,
			),
		);
		$order = array(
			'type'        => 'integer',
			'minimum'     => 1,
			'required'    => true,
			'description' => 'The order\'s id, as who decides saw it.',
		);
		$asked = array(
			'type'        => 'string',
			'enum'        => array_keys( self::DECISIONS ),
			'required'    => true,
			'description' => 'To decide otherwise, undo what was decided first.',
		);
		return array(
			new Route( 'GET', '/orders/suggestions', $this->page( ... ), $list, self::schema( ... ) ),
			new Route(
				'POST',
				'/orders/suggestions/(?P<payment_id>\w+)',
				$this->decide( ... ),
				array(
					'payment_id' => $id + array( 'required' => true ),
					'order_id'   => $order,
					'decision'   => $asked,
				),
				LinkItems::schema( ... ),
				array(
					Suggestions::MISSING => array( 404 ),
					Suggestions::TAKEN   => array( 409 ),
					Suggestions::DECIDED => array( 409 ),
					Suggestions::PAID    => array( 409 ),
				)
			),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		return JsonSchema::closed(
			'OrderSuggestions',
			array(
				'data' => array(
					'type'  => 'array',
					'items' => LinkItems::schema(),
				),
				'next' => array(
					'type'        => array( 'string', 'null' ),
					'description' => 'What `after` is for the next page; null at the end.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array{data: list<array<string, mixed>>, next: string|null}
	 */
	private function page( WP_REST_Request $request ): array {
		$number = absint( $request['per_page'] );
		$state  = match ( (string) $request['state'] ) {
			Suggestions::LIKELY     => Suggestions::LIKELY,
			Suggestions::DECIDED_ON => Suggestions::DECIDED_ON,
			default                 => Suggestions::WAITING,
		};
		$links = $this->suggestions->page( $state, $number + 1, (string) ( $request['after'] ?? '' ) );
		$shown = array_slice( $links, 0, $number );
		return array(
			'data' => ( new LinkItems( $this->ledger ) )->of( $shown ),
			'next' => count( $links ) > $number ? $shown[ $number - 1 ]->payment : null,
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function decide( WP_REST_Request $request ): array {
		$decision = self::DECISIONS[ (string) $request['decision'] ];
		$link     = $this->suggestions->decide( (string) $request['payment_id'], absint( $request['order_id'] ), $decision );
		return ( new LinkItems( $this->ledger ) )->of( array( $link ) )[0];
	}
}
