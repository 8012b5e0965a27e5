<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout\Walks;

use Closure;
use Error;
use MerchantPayments\Checkout\CheckoutPayment;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SiteState;
use ReflectionFunction;
use Throwable;
use WP_REST_Response;

/** A customer's walk through the checkout, step by step; afterwards order, stock, ledger and platform agree. */
final class Walk {

	/**
	 * What happened, step by step.
	 *
	 * @var list<string>
	 */
	public array $told = [];

	/** Walks that came to a payment. */
	public int $payments = 0;

	/** Of the last walk, whose order would be another one of a sandbox that is gone. */
	private ?Customer $customer = null;

	/**
	 * @param Closure(Customer, string, string): array<string, string>     $submit Sends the form: a token, the total seen.
	 * @param Closure(string): string                                      $choose Makes a token of a test card.
	 * @param Closure(string, string, array<string, mixed>): WP_REST_Response        $rest   Calls one of our routes.
	 */
	public function __construct(
		private readonly Site $plugin,
		private readonly Closure $submit,
		private readonly Closure $choose,
		private readonly Closure $rest
	) {}

	/**
	 * @param list<int> $steps Seeds.
	 * @return list<string> What is wrong; none when all is well.
	 */
	public function play( array $steps ): array {
		SiteState::empty_our_tables();
		$this->plugin->sandbox()->reset( 1, Customer::START );
		$this->plugin->account()->event_feed()->continue_after( null );
		$this->plugin->sandbox()->faults()->clear();
		$this->plugin->account()->fraud_rules()->save( 'basic', [] );
		delete_option( 'merchant_payments_settings' );
		$this->told = [];
		$this->customer?->leave();
		$this->customer = new Customer( $this->plugin, $this->submit, $this->choose, $steps[0] );
		return $this->walk( $this->customer, $steps );
	}

	/**
	 * @param list<int> $steps Seeds.
	 * @return list<string> What is wrong.
	 */
	private function walk( Customer $customer, array $steps ): array {
		$acts = [ ...$customer->acts(), ...( new Staff( $this->plugin, $customer, $this->rest ) )->acts(), ...$this->acts( $customer ) ];
		foreach ( $steps as $number => $step ) {
			$customer->begin( $step );
			$wrong = $this->step( $customer, 0 === $number ? $customer->pays( ... ) : $customer->one_of( $acts ), $step );
			if ( [] !== $wrong ) {
				return $wrong;
			}
		}
		$this->end( $customer );
		$this->payments += (int) ( new WalkLook( $this->plugin ) )->is_paid( $customer );
		return ( new WalkLook( $this->plugin ) )->broken( $customer );
	}

	/**
	 * @param Closure(): string $act
	 * @return list<string> What is wrong.
	 */
	private function step( Customer $customer, Closure $act, int $step ): array {
		$name = ( new ReflectionFunction( $act ) )->getName();
		try {
			$this->told[] = "$step: " . $act();
		} catch ( PlatformException | Refusal | Locked $refusal ) {
			$this->told[] = "$step: $name: " . $refusal->getMessage();
		} catch ( Error $killed ) {
			$this->told[] = "$step: $name: " . $killed->getMessage();
			if ( 'Killed.' !== $killed->getMessage() ) {
				return [ $killed->getMessage() . ' in ' . basename( $killed->getFile() ) . ':' . $killed->getLine() ];
			}
		} catch ( Throwable $failure ) {
			return [ "$step: $name: " . $failure::class . ' ' . $failure->getMessage() ];
		}
		$customer->live();
		return ( new WalkLook( $this->plugin ) )->charged_twice( $customer );
	}

	/** @return non-empty-list<Closure(): string> What machines do. */
	private function acts( Customer $customer ): array {
		return [
			$customer->loses( ... ),
			$customer->loses( ... ),
			$customer->dies( ... ),
			$customer->waits( ... ),
			$this->events( ... ),
			$this->events( ... ),
			$this->events_again( ... ),
			$this->jobs( ... ),
			fn (): string => $this->comes_back( $customer ),
			fn (): string => $this->comes_back( $customer ),
		];
	}

	private function events(): string {
		return 'events ' . $this->plugin->account()->event_feed()->catch_up();
	}

	private function events_again(): string {
		$this->plugin->account()->event_feed()->continue_after( null );
		return 'events again ' . $this->plugin->account()->event_feed()->catch_up();
	}

	/** Action Scheduler's: settling, and what could not be ended. */
	private function jobs(): string {
		$left = $this->plugin->account()->settlement()->run();
		foreach ( as_get_scheduled_actions( [ 'hook' => OrderPayment::END, 'status' => 'pending', 'per_page' => 20 ] ) as $action ) {
			as_unschedule_action( OrderPayment::END, $action->get_args() );
			do_action( OrderPayment::END, ...array_values( $action->get_args() ) );
		}
		return "jobs, $left left";
	}

	/** From the bank: the form asks the shop what became of the payment. */
	private function comes_back( Customer $customer ): string {
		$payment = new CheckoutPayment(
			$this->plugin->account(),
			$this->plugin->account_of( ... ),
			$this->plugin->lock(),
			StoreFields::is_manual_capture( ... )
		);
		return 'comes back: ' . ( $payment->look( $customer->order() )->is_done() ? 'done' : 'asked' );
	}

	/** Everything has answered, and everything due has run. */
	private function end( Customer $customer ): void {
		$this->plugin->sandbox()->faults()->clear();
		foreach ( [ 130, 90_000, 130 ] as $seconds ) {
			$customer->pass( $seconds );
			// What was set aside waits by the machine's clock.
			$this->plugin->account()->event_feed()->retry( 5 );
			$this->events();
			$this->jobs();
			$this->events();
		}
	}
}
