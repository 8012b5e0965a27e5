<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use InvalidArgumentException;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use WC_Order;

/**
 * Names payments by their state, and makes each when it is first named: `{held.order}`, `{paid.charge}`, `{expired.intent}`,
 * `{disputed.dispute}`.
 */
final class Payments {

	/** What a placeholder looks like. */
	private const PLACE = '/\{(\w+)\.(order|charge|intent|dispute)\}/';

	/**
	 * The ids so far, by the name of the payment.
	 *
	 * @var array<string, array<string, string>>
	 */
	private array $ids = [];

	public function __construct( private readonly Site $plugin ) {}

	/** Puts ids into a text. */
	public function fill( string $text ): string {
		return (string) preg_replace_callback( self::PLACE, fn ( array $place ): string => $this->id( $place[1], $place[2] ), $text );
	}

	/**
	 * Puts ids into parameters.
	 *
	 * @param array<string, mixed> $params Parameters with places in their texts.
	 * @return array<string, mixed>
	 */
	public function fill_all( array $params ): array {
		$fill = function ( mixed &$value ): void {
			$value = is_string( $value ) ? $this->fill( $value ) : $value;
		};
		array_walk_recursive( $params, $fill );
		return $params;
	}

	public function id( string $state, string $what ): string {
		$this->ids[ $state ] ??= $this->make( $state );
		return $this->ids[ $state ][ $what ];
	}

	/**
	 * Makes a payment.
	 *
	 * @return array<string, string> Its ids.
	 * @throws InvalidArgumentException When there is no such state.
	 */
	private function make( string $state ): array {
		$order = ( new PaymentShop( $this->plugin ) )->order(
			[ 'manual' => in_array( $state, [ 'held', 'expired', 'canceled', 'shrunk', 'partly' ], true ) ]
		);
		$ids   = [
			'order'  => (string) $order->get_id(),
			'intent' => (string) $order->get_meta( '_intent_id' ),
			'charge' => (string) $order->get_meta( '_charge_id' ),
		];
		match ( $state ) {
			'paid', 'held', 'other' => null,
			'expired'  => $this->plugin->sandbox()->clock()->advance( 8 * DAY_IN_SECONDS ),
			'canceled' => $this->post( '/v1/payment_intents/' . $ids['intent'] . '/cancel' ),
			'refunded' => $this->post( '/v1/refunds', [ 'charge' => $ids['charge'] ] ),
			'disputed' => $ids['dispute'] = $this->dispute( $ids['charge'] ),
			'answered' => $ids['dispute'] = $this->dispute(
				$ids['charge'],
				'',
				[ 'evidence' => [ 'product_description' => 'A lamp' ], 'submit' => true ]
			),
			'accepted' => $ids['dispute'] = $this->dispute( $ids['charge'], '/close' ),
			'orphan'   => $order->delete( true ),
			'shrunk'   => $this->change( $order, '0.10' ),
			'partly'   => wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '1.00' ] ),
			default    => throw new InvalidArgumentException( "No payment is $state." ),
		};
		$this->plugin->account()->event_feed()->catch_up();
		return $ids;
	}

	/**
	 * Disputes a payment.
	 *
	 * @param array<string, mixed>|null $params Parameters of that; none when nothing is done.
	 */
	private function dispute( string $charge, string $verb = '', ?array $params = null ): string {
		$id = $this->post( '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
		if ( '' !== $verb || null !== $params ) {
			$this->post( "/v1/disputes/$id$verb", $params ?? [] );
		}
		return $id;
	}

	/**
	 * Asks the platform.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @return array<string, mixed> Its answer.
	 */
	private function post( string $path, array $params = [] ): array {
		return $this->plugin->account()->transport()->request( 'POST', $path, $params );
	}

	/** Changes what an order comes to. */
	private function change( WC_Order $order, string $total ): void {
		$order->set_total( $total );
		$order->save();
	}
}
