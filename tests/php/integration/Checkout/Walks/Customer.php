<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout\Walks;

use Closure;
use Error;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use Random\Engine\Mt19937;
use Random\Randomizer;
use WC_Order;

/** A customer with one order, and chance. What a step does follows from its own seed and from what happened before. */
final class Customer {

	/** When every walk begins: 2 March 2026, 10:00 UTC. */
	public const START = 1772445600;

	/** Test cards, the usual one more often. */
	private const CARDS = [
		'visa',
		'visa',
		'visa',
		'visa_chargeDeclined',
		'chargeDeclinedExpiredCard',
		'authenticationRequired',
		'authenticationRequired',
		'avsFail',
	];

	/** Where other people's code hears of orders: a process may end there. */
	private const HOOKS = [
		'woocommerce_order_note_added',
		'woocommerce_pre_payment_complete',
		'woocommerce_order_status_changed',
		'woocommerce_update_order',
		'woocommerce_payment_complete',
	];

	/** Calls that may go wrong. */
	private const CALLS = [
		FaultTarget::Start,
		FaultTarget::Confirm,
		FaultTarget::Confirm,
		FaultTarget::Capture,
		FaultTarget::Cancel,
		FaultTarget::Any,
	];

	private const CURRENCIES = [ 'usd', 'jpy', 'kwd' ];

	/** Whether somebody canceled the order, and nobody in the shop has decided otherwise since. */
	public bool $is_canceled = false;

	private readonly int $order_id;

	/** Of the form that the customer sent last, for whoever sends it again. */
	private string $token = '';

	/**
	 * Totals that the customer has agreed to, as the form sends them.
	 *
	 * @var list<string>
	 */
	public array $agreed = [];

	/** The total that another tab shows. */
	private string $seen;

	private Randomizer $chance;

	private int $time = self::START;

	/**
	 * The process that ends at a hook.
	 *
	 * @var array{string, Closure}|null
	 */
	private ?array $end = null;

	/**
	 * @param Closure(self, string, string): array<string, string> $submit As Walk takes it.
	 * @param Closure(string): string                              $choose As Walk takes it.
	 */
	public function __construct(
		private readonly Site $plugin,
		private readonly Closure $submit,
		private readonly Closure $choose,
		int $seed
	) {
		$this->chance = new Randomizer( new Mt19937( $seed ) );
		$order        = ( new PaymentShop( $plugin ) )->unpaid( new MinorUnits( 5000, $this->one_of( self::CURRENCIES ) ) );
		$order->set_created_via( 'checkout' );
		$order->save();
		$this->order_id = $order->get_id();
		$this->seen     = $this->total();
	}

	/** Begins a step. */
	public function begin( int $seed ): void {
		$this->chance = new Randomizer( new Mt19937( $seed ) );
		$this->pass( $this->number( 2, 90 ) );
	}

	public function pass( int $seconds ): void {
		$this->time += $seconds;
		$this->plugin->sandbox()->clock()->set( $this->time );
	}

	public function number( int $least, int $most ): int {
		return $this->chance->getInt( $least, max( $least, $most ) );
	}

	/**
	 * @template T
	 * @param non-empty-list<T> $things
	 * @return T
	 */
	public function one_of( array $things ): mixed {
		return $things[ $this->number( 0, count( $things ) - 1 ) ];
	}

	/** As the database has it. */
	public function order(): WC_Order {
		return PaymentOrders::fresh( $this->order_id );
	}

	/** The next walk has another customer. */
	public function leave(): void {
		$this->is_dying = false;
		$this->live();
		$this->order()->delete( true );
	}

	/** @return list<Closure(): string> */
	public function acts(): array {
		return [
			...array_fill( 0, 5, $this->pays( ... ) ),
			$this->pays_in_another_tab( ... ),
			...array_fill( 0, 2, $this->pays_what_has_changed( ... ) ),
			...array_fill( 0, 2, $this->answers_too_late( ... ) ),
			$this->pays_again( ... ),
			$this->sees( ... ),
			...array_fill( 0, 4, $this->answers( ... ) ),
			$this->uses_a_coupon( ... ),
			$this->changes_currency( ... ),
			$this->cancels( ... ),
		];
	}

	public function pays(): string {
		return $this->sends( $this->one_of( self::CARDS ), $this->total() );
	}

	/** … which may show another total. */
	private function pays_in_another_tab(): string {
		return 'in another tab ' . $this->sends( $this->one_of( self::CARDS ), $this->seen );
	}

	/** The form shows what the cart cost before another tab changed it. */
	private function pays_what_has_changed(): string {
		$seen = $this->total();
		return $this->uses_a_coupon() . ', ' . $this->sends( $this->one_of( self::CARDS ), $seen );
	}

	/** The bank asks, the order is canceled, the platform does not hear of it, and the customer says yes. */
	private function answers_too_late(): string {
		return $this->answers_after( $this->cancels( ... ) );
	}

	/**
	 * The bank asks, and the customer answers it when something has happened to the order that the platform does not hear of.
	 *
	 * @param Closure(): string $meanwhile
	 */
	public function answers_after( Closure $meanwhile ): string {
		if ( ! $this->order()->needs_payment() ) {
			return 'has nothing to answer';
		}
		$paid = $this->sends( 'authenticationRequired', $this->total() );
		$this->plugin->sandbox()->faults()->order( FaultTarget::Cancel, FaultMode::TimeoutBefore, 2 );
		return $paid . ', ' . $meanwhile() . ', ' . $this->answers();
	}

	private function sees(): string {
		$this->seen = $this->total();
		return "opens another tab: $this->seen";
	}

	/** The button is pressed twice, or the page is sent again. */
	private function pays_again(): string {
		$this->agreed[] = $this->seen;
		return 'the same again ' . wp_json_encode( ( $this->submit )( $this, $this->token, $this->seen ) );
	}

	private function sends( string $card, string $total ): string {
		$this->token = ( $this->choose )( $card );
		if ( ! $this->order()->needs_payment() ) {
			// WooCommerce asks no gateway.
			return 'sees that nothing is to be paid';
		}
		$this->agreed[] = $total;
		return "pays $total with $card: " . ( ( $this->submit )( $this, $this->token, $total )['result'] ?? '' );
	}

	/** The bank's question. */
	private function answers(): string {
		$id      = (string) $this->order()->get_meta( '_intent_id' );
		$outcome = $this->one_of( [ 'succeeded', 'succeeded', 'failed' ] );
		try {
			$this->plugin->sandbox()->transport()->request( 'POST', "/v1/sandbox/payment_intents/$id/authenticate", [ 'outcome' => $outcome ] );
		} catch ( Declined ) {
			$outcome = 'failed';
		}
		return "answers the bank: $outcome";
	}

	/** The cart has changed in another tab: WooCommerce's checkout changes the order that waits for its payment. */
	private function uses_a_coupon(): string {
		return $this->change( $this->order()->get_currency(), $this->one_of( [ 3000, 5000, 6000 ] ) );
	}

	private function changes_currency(): string {
		return $this->change( $this->one_of( self::CURRENCIES ), 5000 );
	}

	private function change( string $currency, int $amount ): string {
		$order = $this->order();
		if ( ! $order->has_status( [ 'pending', 'failed' ] ) ) {
			return 'changes nothing any more';
		}
		$total = new MinorUnits( $amount, strtolower( $currency ) );
		$order->set_currency( strtoupper( $currency ) );
		$order->set_total( $total->decimal() );
		$order->save();
		return 'changes the cart: ' . $total->text();
	}

	private function cancels(): string {
		if ( ! $this->order()->has_status( [ 'pending', 'failed' ] ) ) {
			return 'cannot cancel';
		}
		$this->is_canceled = true;
		$this->order()->update_status( 'cancelled', 'Order cancelled by customer.' );
		return 'cancels';
	}

	/** The next calls to the platform go wrong. */
	public function loses(): string {
		$target = $this->one_of( self::CALLS );
		$mode   = $this->one_of( FaultMode::cases() );
		// Nobody waits for a slow platform here.
		$mode  = FaultMode::Slow === $mode ? FaultMode::Late : $mode;
		$times = $this->number( 1, 3 );
		$this->plugin->sandbox()->faults()->order( $target, $mode, $times );
		return "loses {$target->value} {$mode->value} $times";
	}

	/** The next process ends in the middle. */
	public function dies(): string {
		$this->live();
		$hook      = $this->one_of( self::HOOKS );
		$this->end = [
			$hook,
			function (): void {
				$this->live();
				throw new Error( 'Killed.' );
			},
		];
		add_action( $hook, $this->end[1], $this->one_of( [ 1, 99 ] ) );
		// The next step's.
		$this->is_dying = true;
		return "the next process ends at $hook";
	}

	private bool $is_dying = false;

	/** No process ends any more, but one that was told to in the step that ends now. */
	public function live(): void {
		if ( $this->is_dying ) {
			$this->is_dying = false;
			return;
		}
		if ( null !== $this->end ) {
			remove_action( $this->end[0], $this->end[1], 1 );
			remove_action( $this->end[0], $this->end[1], 99 );
			$this->end = null;
		}
	}

	public function waits(): string {
		$hours = $this->one_of( [ 1, 3, 25, 80 ] );
		$this->pass( $hours * 3600 );
		return "$hours h pass";
	}

	/** What the form shows: minor units, a colon, and the currency. */
	private function total(): string {
		$amount = ( new OrderFacts( $this->order() ) )->amount();
		return $amount->amount . ':' . $amount->currency;
	}
}
