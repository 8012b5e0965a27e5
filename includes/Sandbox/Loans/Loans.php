<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\ExchangeRates;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/capital/financing_summary`: the active loan. `/v1/sandbox/loans`: Stripe's API cannot create or list loans; this call simulates
 * an offer that the merchant accepts. A share of every payment in the loan's currency is withheld until loan and fee are repaid; at
 * the end of each interval the rest of its minimum is withdrawn.
 *
 * A loan has the fields of Stripe's financing summary. A body has `amount`, `fee_amount`, `currency`, `rate` (millionths), `paid`,
 * `interval` (the current one, from 0), `interval_paid`, `first_paydown_at`, `fully_paid_at`, `metadata`.
 */
final class Loans implements Shape {

	/** Maximum amount in minor units. */
	private const MAXIMUM = 1_000_000_000;

	/** Length of an interval: sixty days, in seconds. */
	private const INTERVAL = 60 * 86400;

	/** Maximum number of intervals, as at Stripe: each minimum is a ninth of what is owed. */
	private const INTERVALS = 9;

	/** Repayments start a day after the loan was paid out. */
	public const BEGINS_AFTER = 86400;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly BalanceTransactions $movements,
		private readonly AccountSettings $settings,
		private readonly Ids $ids,
		private readonly CurrentTime $clock
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'GET /v1/capital/financing_summary' => new ApiRoute( $this->summary( ... ) ),
			'POST /v1/sandbox/loans'            => new ApiRoute(
				$this->create( ... ),
				array( 'amount', 'fee_amount', 'withhold_rate', 'currency', 'metadata' )
			),
			'GET /v1/sandbox/loans'             => ApiRoute::list(
				fn ( Call $call ): array => $this->lists->objects(
					$call,
					Kind::Loan,
					$this->lists->start( $call, Kind::Loan )
				)
			),
			'GET /v1/sandbox/loans/{id}'        => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Loan ) )
			),
		);
	}

	/**
	 * The active loan; of several, that in the account's default currency, or else the newest.
	 *
	 * @return array<string, mixed> Stripe's `capital.financing_summary`.
	 */
	private function summary(): array {
		$running = $this->settings->stored( 'loans' );
		$number  = $running[ $this->settings->default_currency() ] ?? reset( $running );
		return array(
			'object'          => 'capital.financing_summary',
			'details'         => false === $number ? null : self::details( $this->renderer->one( $this->store->get( (int) $number ) ) ),
			'financing_offer' => null,
			'status'          => false === $number ? 'none' : 'accepted',
		);
	}

	/**
	 * A loan's amounts in the form of Stripe's summary.
	 *
	 * @param array<string, mixed> $loan The loan.
	 * @return array<string, mixed>
	 */
	private static function details( array $loan ): array {
		return array(
			'advance_amount'             => $loan['amount'],
			'advance_paid_out_at'        => $loan['paid_out_at'],
			'currency'                   => $loan['currency'],
			'current_repayment_interval' => $loan['current_repayment_interval'],
			'fee_amount'                 => $loan['fee_amount'],
			'paid_amount'                => $loan['paid_amount'],
			'remaining_amount'           => $loan['remaining_amount'],
			'repayments_begin_at'        => $loan['repayments_begin_at'],
			'withhold_rate'              => $loan['withhold_rate'],
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws InvalidRequest When there is an active loan in that currency.
	 */
	private function create( Call $call ): array {
		$params   = $call->params;
		$currency = $params->word( 'currency', $this->settings->currencies(), $this->settings->default_currency() );
		$amount   = $params->required_integer( 'amount' );
		Amounts::up_to( $params, 'amount', self::MAXIMUM, $currency );
		$fee  = $params->has( 'fee_amount' ) ? Amounts::up_to( $params, 'fee_amount', $amount, $currency ) : 0;
		$rate = (int) round( ( $params->decimal( 'withhold_rate' ) ?? 0.1 ) * 1_000_000 );
		if ( $rate < 10_000 || $rate > 500_000 ) {
			throw StripeErrors::invalid( 'withhold_rate', 'This value must be between 0.01 and 0.5.' );
		}
		$running = $this->settings->stored( 'loans' );
		if ( isset( $running[ $currency ] ) ) {
			throw StripeErrors::invalid( 'currency', 'This account already has an active loan in this currency.', 'loan_running' );
		}
		$metadata = $params->metadata( 'metadata' );
		$body     = array(
			'amount'     => $amount,
			'currency'   => $currency,
			'rate'       => $rate,
			'fee_amount' => $fee,
			'metadata'   => $metadata,
		);
		$loan     = $this->store->add( Kind::Loan, 0, 'active', Record::thin( $body ) );
		$entry    = $this->movements->book(
			EntryType::LoanPayout,
			new Conversion( $amount, $currency ),
			$loan->number,
			array( 'description' => 'Loan disbursement' )
		);
		$this->settings->keep( 'loans', array( $currency => $loan->number ) + $running );
		$this->store->schedule( $loan, self::due_at( $loan ) );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $this->renderer->one( $loan );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		$body = $record->body;
		return array(
			'id'                         => $this->ids->id( $record->number ),
			'object'                     => 'loan',
			'amount'                     => $body['amount'],
			'created'                    => $record->created,
			'currency'                   => $body['currency'],
			'current_repayment_interval' => self::interval( $record ),
			'fee_amount'                 => $record->int( 'fee_amount' ),
			'first_paydown_at'           => $body['first_paydown_at'] ?? null,
			'fully_paid_at'              => $body['fully_paid_at'] ?? null,
			'livemode'                   => false,
			'metadata'                   => $body['metadata'] ?? array(),
			'paid_amount'                => $record->int( 'paid' ),
			'paid_out_at'                => $record->created,
			'remaining_amount'           => self::owed( $record ),
			'repayments_begin_at'        => $record->created + self::BEGINS_AFTER,
			'status'                     => $record->status,
			'withhold_rate'              => $body['rate'] / 1_000_000,
		);
	}

	/** The owed amount including the fee, in minor units. */
	public static function owed( Record $loan ): int {
		return $loan->int( 'amount' ) + $loan->int( 'fee_amount' ) - $loan->int( 'paid' );
	}

	/** End of the current interval, in UTC seconds. */
	public static function due_at( Record $loan ): int {
		return $loan->created + ( $loan->int( 'interval' ) + 1 ) * self::INTERVAL;
	}

	/** The unpaid rest of the current interval's minimum, in minor units. The last minimum is at most what is owed. */
	public static function missing( Record $loan ): int {
		$total   = $loan->int( 'amount' ) + $loan->int( 'fee_amount' );
		$step    = MinorUnits::step( $loan->text( 'currency' ) );
		$minimum = intdiv( $total + self::INTERVALS * $step - 1, self::INTERVALS * $step ) * $step;
		return max( 0, min( self::owed( $loan ), $minimum - $loan->int( 'interval_paid' ) ) );
	}

	/** @return array{due_at: int, paid_amount: int, remaining_amount: int}|null What is to be repaid until when. Null when it is repaid. */
	private static function interval( Record $loan ): ?array {
		return 'fully_paid' === $loan->status ? null : array(
			'due_at'           => self::due_at( $loan ),
			'paid_amount'      => $loan->int( 'interval_paid' ),
			'remaining_amount' => self::missing( $loan ),
		);
	}

	/** Withholds an amount from a payment. */
	public function withhold( Entry $payment ): void {
		$number = $this->settings->stored( 'loans' )[ $payment->currency ] ?? null;
		if ( null === $number ) {
			return;
		}
		$loan = $this->store->get( (int) $number );
		if ( $this->clock->now() < $loan->created + self::BEGINS_AFTER ) {
			return;
		}
		$share = ExchangeRates::half_up( $payment->amount * $loan->int( 'rate' ), 1_000_000, MinorUnits::step( $payment->currency ) );
		$this->repay(
			$loan,
			$share,
			array(
				'available_on' => $payment->available_on,
				'description'  => 'Loan repayment withheld from ' . $this->ids->id( $payment->source ),
			)
		);
	}

	/** Ends an interval: withdraws the rest of its minimum, and starts the next one. */
	public function due( Record $loan ): void {
		$this->repay( $loan, self::missing( $loan ), array( 'description' => 'Loan repayment: rest of the minimum for 60 days' ) );
		if ( 'fully_paid' === $loan->status ) {
			return;
		}
		$loan->body['interval']      = $loan->int( 'interval' ) + 1;
		$loan->body['interval_paid'] = 0;
		$this->store->save( $loan );
		$this->store->schedule( $loan, self::due_at( $loan ) );
	}

	/** @param array{available_on?: int, description: string} $more When it leaves the available balance (default: now), and a description. */
	private function repay( Record $loan, int $amount, array $more ): void {
		$owed   = self::owed( $loan );
		$amount = min( $owed, $amount );
		if ( $amount < 1 ) {
			return;
		}
		$entry = $this->movements->book( EntryType::LoanPaydown, new Conversion( -$amount, $loan->text( 'currency' ) ), $loan->number, $more );
		$this->store->emit( EventType::MovementCreated, $entry->number );

		$loan->body['paid']               = $loan->int( 'paid' ) + $amount;
		$loan->body['interval_paid']      = $loan->int( 'interval_paid' ) + $amount;
		$loan->body['first_paydown_at'] ??= $this->clock->now();
		if ( $amount === $owed ) {
			$loan->status                = 'fully_paid';
			$loan->body['fully_paid_at'] = $this->clock->now();
			$this->settings->keep( 'loans', array_diff( $this->settings->stored( 'loans' ), array( $loan->number ) ) );
			$this->store->schedule( $loan, null );
		}
		$this->store->save( $loan );
	}
}
