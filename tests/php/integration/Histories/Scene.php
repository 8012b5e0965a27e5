<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Sandbox\SandboxTransport;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SiteState;
use Random\Engine\Mt19937;
use Random\Randomizer;
use RuntimeException;
use WC_Order;
use WC_Order_Refund;

/** A store with a new sandbox, its time, chance, and what was made so far. */
final class Scene {

	/** When every history begins: 2 March 2026, 10:00 UTC, a Monday. */
	private const START = 1772445600;

	/**
	 * Payments in the order in which they were made.
	 *
	 * @var list<array{order: int, intent: string, charge: string, amount: int, currency: string, held: bool}>
	 */
	public array $payments = [];

	/**
	 * Ids of what else was made at the platform, by prefix.
	 *
	 * @var array<string, list<string>>
	 */
	public array $ids = [];

	/**
	 * The payment that the running step is about.
	 *
	 * @var array{order: int, intent: string, charge: string, amount: int, currency: string, held: bool}|null
	 */
	public ?array $touched = null;

	public readonly Told $told;

	/** The platform itself, past the faults that are ordered. */
	public readonly SandboxTransport $platform;

	private Randomizer $chance;

	private int $time = self::START;

	/** Begins in an empty store. */
	public function __construct( public readonly Site $plugin ) {
		SiteState::empty_our_tables();
		$plugin->account()->ledger()->projections()->recount();
		$plugin->sandbox()->reset( 1, self::START );
		$plugin->account()->event_feed()->continue_after( null );
		$plugin->sandbox()->faults()->clear();
		$this->told     = new Told();
		$this->platform = $plugin->sandbox()->transport();
		$this->chance   = new Randomizer( new Mt19937( 0 ) );
	}

	/**
	 * Begins a step: what it does follows from its own seed and from what happened before, so that a history from which other steps were
	 * dropped is still much the same history.
	 */
	public function begin( int $seed ): void {
		$this->chance  = new Randomizer( new Mt19937( $seed ) );
		$this->touched = null;
		$this->wait( $this->number( 2, 90 ) );
	}

	/** Lets time pass. The time of a history is its own, however long the machine takes. */
	public function wait( int $seconds ): void {
		$this->time += $seconds;
		$this->plugin->sandbox()->clock()->set( $this->time );
	}

	/**
	 * An order as it is now.
	 *
	 * @throws RuntimeException When it is gone.
	 */
	public function order( int $id ): WC_Order {
		return PaymentOrders::find( $id ) ?? throw new RuntimeException( "The order $id is gone." );
	}

	/**
	 * An order's refunds without those that stand for lost disputes.
	 *
	 * @return list<WC_Order_Refund>
	 */
	public static function refunds( WC_Order $order ): array {
		return array_values(
			array_filter( $order->get_refunds(), static fn ( WC_Order_Refund $refund ): bool => '' === $refund->get_meta( OrderDisputes::REFUND ) )
		);
	}

	/** A number by chance. */
	public function number( int $least, int $most ): int {
		return $this->chance->getInt( $least, max( $least, $most ) );
	}

	/**
	 * Something of a list.
	 *
	 * @template T
	 * @param non-empty-list<T> $things The list.
	 * @return T
	 */
	public function one_of( array $things ): mixed {
		return $things[ $this->number( 0, count( $things ) - 1 ) ];
	}

	/**
	 * One of the latest payments; null when there is none.
	 *
	 * @return array{order: int, intent: string, charge: string, amount: int, currency: string, held: bool}|null
	 */
	public function payment( bool $held = false ): ?array {
		$meant         = array_values( array_filter( $this->payments, static fn ( array $payment ): bool => $payment['held'] ) );
		$late          = array_slice( $held && [] !== $meant ? $meant : $this->payments, -4 );
		$this->touched = [] === $late ? null : $this->one_of( $late );
		return $this->touched;
	}

	/** An id of a kind, the late ones more likely; one that does not exist when there is none. */
	public function id( string $prefix ): string {
		$ids = array_slice( $this->ids[ $prefix ] ?? [], -4 );
		return [] === $ids ? $prefix . '_none' : $this->one_of( $ids );
	}

	/** An amount up to all of it: often all, in steps that every currency has. */
	public function part_of( int $all ): int {
		return 0 === $this->number( 0, 2 ) ? $all : intdiv( $this->number( 10, $all ), 10 ) * 10;
	}
}
