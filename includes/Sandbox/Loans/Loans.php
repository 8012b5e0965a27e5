<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Loans;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\Currencies;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/capital/financing_summary`: the loan that runs. `/v1/sandbox/loans`: Stripe offers no call for taking a loan or listing them, so these
 * stand for the offer that a merchant accepts and for what the platform's people see.
 *
 * Makes an object of a loan, with the facts of Stripe's financing summary: Stripe has no public object for a single loan. A body
 * holds `amount`, `fee_amount`, `currency`, `rate` (millionths), `paid`, `interval` (which one runs, from 0), `interval_paid` (in that one),
 * `first_paydown_at`, `fully_paid_at`, `metadata`.
 */
final class Loans implements Shape {

	/** The largest loan, in minor units. */
	private const MAXIMUM = 1_000_000_000;

	/** A minimum must be repaid in every interval of sixty days, in seconds. */
	private const INTERVAL = 60 * 86400;

	/** Intervals in which a loan is repaid at the latest, as at Stripe: each minimum is a ninth of all that is owed. */
	private const INTERVALS = 9;

	/** Repayments begin a day after the money was paid out. */
	public const BEGINS_AFTER = 86400;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Movements $movements,
		private readonly AccountSettings $settings,
		private readonly Ids $ids
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/capital/financing_summary' => new Route( $this->summary( ... ) ),
			'POST /v1/sandbox/loans'            => new Route( $this->create( ... ), array( 'amount', 'fee_amount', 'withhold_rate', 'currency', 'metadata' ) ),
			'GET /v1/sandbox/loans'             => Route::list( fn ( Call $call ): array => $this->lists->objects( $call, Kind::Loan, $this->lists->start( $call, Kind::Loan ) ) ),
			'GET /v1/sandbox/loans/{id}'        => new Route( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::Loan ) ) ),
		);
	}

	/**
	 * The running loan; of several, that of the account's own currency, else the youngest.
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
	 * A loan's figures as Stripe's summary has them.
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
	 * @throws InvalidRequest When one runs in that currency already.
	 */
	private function create( Call $call ): array {
		$params   = $call->params;
		$currency = $params->word( 'currency', $this->settings->currencies(), $this->settings->default_currency() );
		$amount   = $params->required_integer( 'amount' );
		Amounts::up_to( $params, 'amount', self::MAXIMUM, $currency );
		$fee  = $params->has( 'fee_amount' ) ? Amounts::up_to( $params, 'fee_amount', $amount, $currency ) : 0;
		$rate = (int) round( ( $params->decimal( 'withhold_rate' ) ?? 0.1 ) * 1_000_000 );
		if ( $rate < 10_000 || $rate > 500_000 ) {
			throw Refusal::invalid( 'withhold_rate', 'Between 0.01 and 0.5 of each payment can be withheld.' );
		}
		$running = $this->settings->stored( 'loans' );
		if ( isset( $running[ $currency ] ) ) {
			throw Refusal::invalid( 'currency', 'A loan in this currency is still running.', 'loan_running' );
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
		$entry    = $this->movements->book( EntryType::LoanPayout, new Conversion( $amount, $currency ), $loan->number, array( 'description' => 'Loan disbursement' ) );
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

	/** What is owed, fee included, in minor units. */
	public static function owed( Record $loan ): int {
		return $loan->int( 'amount' ) + $loan->int( 'fee_amount' ) - $loan->int( 'paid' );
	}

	/** When the running interval ends, UTC seconds. */
	public static function due_at( Record $loan ): int {
		return $loan->created + ( $loan->int( 'interval' ) + 1 ) * self::INTERVAL;
	}

	/** What of the running interval's minimum is not repaid yet, in minor units. The last minimum is no more than what is owed. */
	public static function missing( Record $loan ): int {
		$total   = $loan->int( 'amount' ) + $loan->int( 'fee_amount' );
		$step    = Currencies::step( $loan->text( 'currency' ) );
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
}
