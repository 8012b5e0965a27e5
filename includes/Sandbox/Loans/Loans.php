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
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/capital/financing_summary`: the loan that runs. `/v1/sandbox/loans`: Stripe offers no call for taking a loan or listing them, so these
 * stand for the offer that a merchant accepts and for what the platform's people see.
 */
final class Loans {

	/** The largest loan, in minor units. */
	private const MAXIMUM = 1_000_000_000;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly Movements $movements,
		private readonly AccountSettings $settings
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
		$this->store->schedule( $loan, LoanShape::due_at( $loan ) );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $this->renderer->one( $loan );
	}
}
