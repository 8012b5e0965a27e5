<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Events;

use MerchantPayments\Sandbox\Account\AccountShape;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/events`. An event stores no copy: `data.object` is the object at the time of reading. */
final class Events {

	public function __construct(
		private readonly Store $store,
		private readonly Ids $ids,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly AccountShape $account
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/events'      => ApiRoute::list( $this->list( ... ), array( 'type', 'types' ) ),
			'GET /v1/events/{id}' => new ApiRoute( $this->show( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$number = $this->ids->number( $call->id );
		$event  = null === $number ? null : $this->find( $number );
		return $this->render( array( $event ?? throw StripeErrors::not_found( Kind::Event->noun(), $call->id ) ) )[0];
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Event, $this->find( ... ) );
		$types = self::types( $call->params );
		if ( array() !== $types ) {
			$query->one_of( 'type', EventType::values_of( $types ) );
		}
		$page = $this->store->event_page( $query );
		return $this->lists->answer( $call, $this->render( $this->lists->trim( $page, $query ) ), count( $page ) > $query->limit );
	}

	/** @return list<string> None means all. */
	private static function types( Params $params ): array {
		if ( $params->has( 'type' ) ) {
			return array( $params->required( 'type' ) );
		}
		return $params->texts( 'types' );
	}

	private function find( int $number ): ?Event {
		return $this->store->event_page( ( new PageQuery( 1 ) )->where( 'number = %d', array( $number ) ) )[0] ?? null;
	}

	/**
	 * Renders events with their objects, with one query per page.
	 *
	 * @param list<Event> $events The events.
	 * @return list<array<string, mixed>> Stripe's `event`s.
	 */
	private function render( array $events ): array {
		$subjects = array_values( array_unique( array_map( static fn ( Event $event ): int => $event->subject, $events ) ) );
		$objects  = $this->renderer->numbers( array_values( array_diff( $subjects, array( 0 ) ) ) );
		if ( in_array( 0, $subjects, true ) ) {
			$objects[0] = $this->account->render( $this->store->state() );
		}
		return array_map( fn ( Event $event ): array => $this->event( $event, $objects[ $event->subject ] ?? array() ), $events );
	}

	/**
	 * @param array<string, mixed> $thing Its object.
	 * @return array<string, mixed> Stripe's `event`.
	 */
	private function event( Event $event, array $thing ): array {
		return array(
			'id'               => $this->ids->id( $event->number ),
			'object'           => 'event',
			'api_version'      => null,
			'created'          => $event->created,
			'data'             => array( 'object' => $thing ),
			'livemode'         => false,
			'pending_webhooks' => 0,
			'request'          => array(
				'id'              => null,
				'idempotency_key' => null,
			),
			'type'             => $event->type->type(),
		);
	}
}
