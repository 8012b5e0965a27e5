<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Balance\Balance;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\FeePart;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/payouts`, and `/v1/sandbox/payout_outcomes` to simulate what banks do with the next ones.
 *
 * Renders Stripe's payout. A body has `amount`, `currency`, `manual`, `instant`, `arrival` (UTC seconds), `bank`, `entry`,
 * `failure_entry` (numbers), `failure_code`, `outcome` (future outcome: `failed` or `canceled`), `description`, `metadata`.
 *
 * Creates standard and instant payouts of a given amount. Their balance transaction is included in the next automatic payout. `amount`
 * reaches the bank; an instant payout's fee is added.
 */
final class Payouts implements Shape {

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly AccountSettings $settings,
		private readonly PayoutLifecycle $course,
		private readonly Ids $ids,
		private readonly CurrentTime $clock,
		private readonly BankAccounts $banks,
		private readonly PayoutHold $hold,
		private readonly Balance $balance,
		private readonly BalanceTransactions $movements
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		$create = array( 'amount', 'currency', 'method', 'description', 'metadata', 'destination', 'statement_descriptor' );
		return array(
			'GET /v1/payouts'                  => ApiRoute::list( $this->list( ... ), array( 'status', 'arrival_date', 'destination' ) ),
			'GET /v1/payouts/{id}'             => new ApiRoute( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/payouts'                 => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->create( $call->params ) ),
				$create
			),
			'POST /v1/payouts/{id}'            => new ApiRoute( $this->update( ... ), array( 'metadata' ) ),
			'POST /v1/payouts/{id}/cancel'     => new ApiRoute( $this->cancel( ... ) ),
			'POST /v1/sandbox/payout_outcomes' => new ApiRoute( $this->plan( ... ), array( 'currency', 'outcome', 'failure_code', 'count' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Payout );
		if ( $call->params->has( 'status' ) ) {
			$query->where( 'status = %s', array( $call->params->word( 'status', array( 'pending', 'in_transit', 'paid', 'failed', 'canceled' ) ) ) );
		}
		if ( $call->params->has( 'arrival_date' ) ) {
			$query->where( 'body LIKE %s', array( '%"arrival":' . $call->params->required_integer( 'arrival_date' ) . ',%' ) );
		}
		if ( $call->params->has( 'destination' ) ) {
			$bank = $this->objects->number( $call->params, 'destination', Kind::ExternalAccount );
			$query->where( '(body LIKE %s OR body LIKE %s)', array( '%"bank":' . $bank . ',%', '%"bank":' . $bank . '}%' ) );
		}
		return $this->lists->objects( $call, Kind::Payout, $query );
	}

	/** @return array<string, mixed> Changes what is said about a payout. */
	private function update( Call $call ): array {
		$payout                   = $this->find( $call );
		$payout->body['metadata'] = $call->params->metadata( 'metadata', $payout->body['metadata'] ?? array() );
		$this->store->save( $payout );
		return $this->renderer->one( $payout );
	}

	/** @return array<string, mixed> Stops a payout that is not on its way. */
	private function cancel( Call $call ): array {
		$payout = $this->find( $call );
		if ( 'pending' !== $payout->status || isset( $payout->body['instant'] ) ) {
			throw new InvalidRequest(
				'Payouts can only be canceled while they are pending.',
				'payout_unexpected_state',
				null,
				array( 'status' => $payout->status )
			);
		}
		$this->course->reverse( $payout, 'canceled' );
		return $this->renderer->one( $payout );
	}

	/**
	 * Sets the outcome of the next automatic payouts of a currency.
	 *
	 * @return array<string, mixed> The plans of the currency: failure codes, or empty texts for payouts that will be canceled.
	 */
	private function plan( Call $call ): array {
		$params   = $call->params;
		$currency = $params->word( 'currency', $this->settings->currencies() );
		$failed   = 'failed' === $params->word( 'outcome', array( 'failed', 'canceled' ) );
		$code     = $failed ? $params->word( 'failure_code', Data::names( 'payout-failures' ), 'could_not_process' ) : '';
		$count    = $params->integer( 'count' ) ?? 1;
		if ( $count < 1 || $count > 100 ) {
			throw StripeErrors::invalid( 'count', 'This value must be between 1 and 100.', 'parameter_invalid_integer' );
		}
		$all              = $this->settings->stored( 'outcomes' );
		$all[ $currency ] = array_merge( $all[ $currency ] ?? array(), array_fill( 0, $count, $code ) );
		$this->settings->keep( 'outcomes', $all );
		return array(
			'object'   => 'payout_outcomes',
			'currency' => $currency,
			'next'     => $all[ $currency ],
		);
	}

	/** The payout in the path. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Payout );
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed> Stripe's `payout`.
	 */
	public function render( Record $record, array $entries ): array {
		$body   = $record->body;
		$failed = 'failed' === $record->status;
		$manual = isset( $body['manual'] );
		return array(
			'id'                          => $this->ids->id( $record->number ),
			'object'                      => 'payout',
			'amount'                      => $body['amount'],
			'application_fee'             => null,
			'application_fee_amount'      => null,
			'arrival_date'                => $body['arrival'],
			'automatic'                   => ! $manual,
			'balance_transaction'         => $this->ids->optional( $body['entry'] ?? null ),
			'created'                     => $record->created,
			'currency'                    => $body['currency'],
			'description'                 => $body['description'] ?? ( $manual ? null : 'STRIPE PAYOUT' ),
			'destination'                 => $this->ids->id( $body['bank'] ),
			'failure_balance_transaction' => $this->ids->optional( $body['failure_entry'] ?? null ),
			'failure_code'                => $failed ? $body['failure_code'] : null,
			'failure_message'             => $failed
				? ( Data::of( 'payout-failures' )[ $record->text( 'failure_code' ) ] ?? 'The payout failed.' )
				: null,
			'livemode'                    => false,
			'metadata'                    => $body['metadata'] ?? array(),
			'method'                      => isset( $body['instant'] ) ? 'instant' : 'standard',
			'original_payout'             => null,
			'payout_method'               => null,
			'reconciliation_status'       => $manual ? 'not_applicable' : 'completed',
			'reversed_by'                 => null,
			'source_type'                 => 'card',
			'statement_descriptor'        => null,
			'status'                      => $record->status,
			'trace_id'                    => self::trace( $record ),
			'type'                        => 'bank_account',
		);
	}

	/** @return array<string, string|null>|null The bank's reference, once the payout has arrived. */
	private static function trace( Record $record ): ?array {
		return match ( $record->status ) {
			'paid'                  => array(
				'status' => 'supported',
				'value'  => strtoupper( substr( md5( 'trace' . $record->number ), 0, 15 ) ),
			),
			'pending', 'in_transit' => array(
				'status' => 'pending',
				'value'  => null,
			),
			default                 => null,
		};
	}

	/**
	 * Creates a payout.
	 *
	 * @throws InvalidRequest When the balance is insufficient.
	 */
	public function create( Params $params ): Record {
		$currency = $params->word( 'currency', $this->settings->currencies() );
		$instant  = 'instant' === $params->word( 'method', array( 'standard', 'instant' ), 'standard' );
		$wanted   = $params->required_integer( 'amount' );
		$amount   = Amounts::up_to( $params, 'amount', max( 1, $wanted ), $currency );
		$fee      = $instant ? Fees::of_instant_payout( $amount, $currency ) : 0;
		$this->check( $amount + $fee, $currency, $instant );
		$body   = array(
			'amount'      => $amount,
			'currency'    => $currency,
			'manual'      => true,
			'instant'     => $instant,
			'arrival'     => $instant ? $this->clock->now() + PayoutSchedule::INSTANT_AFTER : PayoutSchedule::arrival( $this->clock->now() ),
			'bank'        => $this->banks->current( $currency ),
			'description' => $params->text( 'description' ),
			'metadata'    => $params->metadata( 'metadata' ),
		);
		$payout = $this->store->add( Kind::Payout, 0, 'pending', Record::thin( $body ) + $this->course->outcome_of_bank( $currency ) );
		$entry  = $this->movements->book(
			EntryType::Payout,
			new Conversion( -$amount, $currency ),
			$payout->number,
			array( 'parts' => array( array( FeePart::Instant, $fee ) ) )
		);

		$payout->body['entry'] = $entry->number;
		$this->course->begin( $payout, $instant ? PayoutSchedule::INSTANT_AFTER : PayoutSchedule::LEAVES_AFTER );
		return $payout;
	}

	/**
	 * Refuses an impossible payout.
	 *
	 * @param int $total Amount and fee in minor units.
	 * @throws InvalidRequest With the reason, and the available amount if it is insufficient.
	 */
	private function check( int $total, string $currency, bool $instant ): void {
		$this->hold->check();
		if ( $this->banks->is_errored( $currency ) ) {
			throw new InvalidRequest(
				'A payout to this bank account has failed. Add another bank account first.',
				'bank_account_unusable',
				'currency'
			);
		}
		if ( $instant && ! isset( Fees::INSTANT_LIMITS[ $currency ] ) ) {
			throw new InvalidRequest( 'Instant payouts are not available in this currency.', 'instant_payouts_currency_disabled', 'currency' );
		}
		if ( $instant && $total > Fees::INSTANT_LIMITS[ $currency ] ) {
			throw new InvalidRequest(
				'The payout and its fee exceed the limit for instant payouts.',
				'instant_payouts_limit_exceeded',
				'amount',
				self::there( Fees::INSTANT_LIMITS[ $currency ], $currency )
			);
		}
		$there = $instant ? $this->balance->instant( $currency ) : $this->balance->available( $currency );
		if ( $total > $there ) {
			throw new InvalidRequest(
				'The balance does not cover this payout and its fee.',
				'balance_insufficient',
				'amount',
				self::there( $there, $currency )
			);
		}
	}

	/** @return array{available: int, currency: string} */
	private static function there( int $amount, string $currency ): array {
		return array(
			'available' => max( 0, $amount ),
			'currency'  => $currency,
		);
	}
}
