<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use Closure;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Orders\OrderRefunds;
use WP_REST_Response;

/** Acts through our routes and on the order's page, allowed or not; double clicks included. */
final class MerchantActs {

	/**
	 * The last request that makes something: what on, path, parameters, headers.
	 *
	 * @var array{string, string, array<string, mixed>, array<string, string>}|null
	 */
	private ?array $last = null;

	private int $keys = 0;

	/** @param Closure(string, string, array<string, mixed>, array<string, string>): WP_REST_Response $rest  Calls one of our routes. */
	public function __construct( private readonly Scene $scene, private readonly Closure $rest ) {}

	/**
	 * What may be done, the likely things more than once.
	 *
	 * @return list<Closure(): string>
	 */
	public function acts(): array {
		return [
			$this->capture( ... ),
			$this->capture( ... ),
			$this->cancel( ... ),
			$this->refund( ... ),
			$this->refund( ... ),
			$this->refund( ... ),
			$this->again( ... ),
			$this->again( ... ),
			$this->refund_on_the_page( ... ),
			$this->refund_on_the_page( ... ),
			$this->pay_out( ... ),
			$this->pay_out( ... ),
		];
	}

	private function capture(): string {
		return $this->decide( 'capture_authorization' );
	}

	private function cancel(): string {
		return $this->decide( 'cancel_authorization' );
	}

	/** Decides about an authorization, now and then with a double click. */
	private function decide( string $route ): string {
		$payment = $this->scene->payment( 0 !== $this->scene->number( 0, 5 ) );
		if ( null === $payment ) {
			return $route;
		}
		$said = $route;
		foreach ( range( 1, $this->scene->number( 1, 2 ) ) as $ignored ) {
			$response = ( $this->rest )( 'POST', "/orders/{$payment['order']}/$route", [ 'payment_intent_id' => $payment['intent'] ], [] );
			$this->scene->told->judge( $response );
			$said .= ' ' . $response->get_status() . ' ' . ( $response->get_data()['code'] ?? '' );
		}
		return $said . ' ' . $payment['charge'];
	}

	private function refund(): string {
		$payment = $this->scene->payment();
		if ( null === $payment ) {
			return 'refund';
		}
		$asked      = [
			'charge_id' => $payment['charge'],
			'amount'    => $this->scene->part_of( $payment['amount'] ),
			'reason'    => null,
			'order_id'  => $payment['order'],
		];
		$this->last = [ $payment['charge'], '/refund', $asked, $this->key() ];
		return $this->send( "refund {$asked['amount']} of {$payment['charge']}" );
	}

	private function pay_out(): string {
		$asked      = [
			'type'     => 'instant',
			'currency' => $this->scene->one_of( [ 'usd', 'usd', 'eur', 'jpy', 'kwd' ] ),
		];
		$this->last = [ 'payouts', '/deposits', $asked, $this->key() ];
		return $this->send( "pay out {$asked['currency']}" );
	}

	/** The last request once more, as it was. */
	private function again(): string {
		return null === $this->last ? 'again' : $this->send( 'again' );
	}

	/** Sends the last request, now and then twice. */
	private function send( string $said ): string {
		if ( null !== $this->last ) {
			[ $on, $path, $asked, $headers ] = $this->last;
			foreach ( range( 1, $this->scene->number( 1, 2 ) ) as $ignored ) {
				$said .= ', ' . $this->scene->told->answer( $on, ( $this->rest )( 'POST', $path, $asked, $headers ) );
			}
		}
		return $said;
	}

	/**
	 * The key of a new dialog, or none.
	 *
	 * @return array<string, string>
	 */
	private function key(): array {
		return 0 === $this->scene->number( 0, 1 ) ? [] : [ 'Idempotency-Key' => 'dialog-' . ( ++$this->keys ) ];
	}

	private function refund_on_the_page(): string {
		$payment = $this->scene->payment();
		if ( null === $payment ) {
			return 'refund on the page';
		}
		$money = new MinorUnits( $this->scene->part_of( $payment['amount'] ), $payment['currency'] );
		$made  = wc_create_refund(
			[
				'order_id'       => $payment['order'],
				'amount'         => $money->decimal(),
				'refund_payment' => true,
			]
		);
		$said  = "refund {$money->amount} of {$payment['charge']} on the page, ";
		if ( ! is_wp_error( $made ) ) {
			$this->scene->told->made( $payment['charge'], $this->refund_id( $made->get_id(), $payment['order'] ) );
			return $said . $this->refund_id( $made->get_id(), $payment['order'] );
		}
		if ( Operations::unknown_text() === $made->get_error_message() ) {
			$this->scene->told->unknown( $payment['charge'] );
		}
		return $said . $made->get_error_message();
	}

	/** The platform's id of a refund that was made on the order's page; empty when it has none. */
	private function refund_id( int $made_id, int $order_id ): string {
		$ids = [];
		foreach ( $this->scene->order( $order_id )->get_refunds() as $refund ) {
			$ids[ $refund->get_id() ] = (string) $refund->get_meta( OrderRefunds::REFUND );
		}
		return $ids[ $made_id ] ?? '';
	}
}
