<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Api\Shape;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Balance\Movements;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\Payments\Amounts;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/sandbox/reader_fees` and `/v1/sandbox/fee_refunds`: the platform charges for card readers, and gives fees back. Beside the fee that
 * each month's end brings by itself.
 *
 * Makes an object of a monthly reader fee, which Stripe has none for: what was charged for which readers. A body holds `amount`,
 * `currency`, `from`, `to` ("Y-m-d"), `readers`, `entry` (number).
 */
final class ReaderFees implements Shape {

	/** The largest reader fee, in minor units. */
	private const MAXIMUM = 1_000_000;

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Renderer $renderer,
		private readonly Movements $movements,
		private readonly AccountSettings $settings,
		private readonly BalanceTransactions $shape,
		private readonly MonthlyFee $monthly,
		private readonly Ids $ids
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'POST /v1/sandbox/reader_fees'     => new Route( $this->charge( ... ), array( 'amount', 'currency', 'interval_from', 'interval_to', 'readers' ) ),
			'GET /v1/sandbox/reader_fees/{id}' => new Route( fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::ReaderFee ) ) ),
			'POST /v1/sandbox/fee_refunds'     => new Route( $this->give_back( ... ), array( 'charge', 'amount', 'description' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function charge( Call $call ): array {
		$params   = $call->params;
		$currency = $params->word( 'currency', $this->settings->currencies(), $this->settings->default_currency() );
		$params->required_integer( 'amount' );
		$amount = Amounts::up_to( $params, 'amount', self::MAXIMUM, $currency );
		$period = array( self::date( $params, 'interval_from' ), self::date( $params, 'interval_to' ) );
		if ( $period[0] > $period[1] ) {
			throw Refusal::invalid( 'interval_to', 'The interval ends before it begins.' );
		}
		$given   = $params->within( 'readers' );
		$readers = array_map( static fn ( int|string $place ): array => self::reader( $given->within( (string) $place ) ), array_keys( $given->all() ) );
		return $this->renderer->one( $this->monthly->charge( new Conversion( $amount, $currency ), $period, $readers ) );
	}

	/**
	 * What is charged for one reader.
	 *
	 * @return array{reader_id: string, count: int, status: string, fee: int} Payments and minor units.
	 * @throws InvalidRequest When it says something else.
	 */
	private static function reader( Params $row ): array {
		$row->allow( array_fill_keys( array( 'reader_id', 'count', 'status', 'fee' ), true ) );
		$numbers = array();
		foreach ( array( 'count', 'fee' ) as $name ) {
			$numbers[ $name ] = $row->integer( $name ) ?? 0;
			if ( $numbers[ $name ] < 0 ) {
				throw Refusal::invalid( $row->name( $name ), 'Invalid positive integer: ' . $row->name( $name ), 'parameter_invalid_integer' );
			}
		}
		return array(
			'reader_id' => $row->required( 'reader_id' ),
			'count'     => $numbers['count'],
			'status'    => $row->text( 'status', 'active' ),
			'fee'       => $numbers['fee'],
		);
	}

	/**
	 * Gives a part of a payment's fee back.
	 *
	 * @return array<string, mixed> The balance transaction.
	 * @throws InvalidRequest When the payment had no fee, or a smaller one, or failed: its fee went back with it.
	 */
	private function give_back( Call $call ): array {
		$charge = $this->objects->of_param( $call->params, 'charge', Kind::Charge );
		$paid   = $this->store->entries( array( $charge->int( 'entry' ) ) )[ $charge->int( 'entry' ) ] ?? null;
		$left   = ( $paid->fee ?? 0 ) - $charge->int( 'fee_returned' );
		if ( null === $paid || $left < 1 || 'failed' === $charge->status ) {
			throw Refusal::invalid( 'charge', 'This charge has no fee that could be returned.', 'fee_not_refundable' );
		}
		$amount = Amounts::up_to( $call->params, 'amount', $left, $paid->currency );
		$before = $charge->int( 'fee_returned' );
		$entry  = $this->movements->book(
			EntryType::FeeRefund,
			new Conversion( $amount, $paid->currency ),
			$charge->number,
			array(
				'description' => $call->params->text( 'description', 'Fee refund' ),
				'tax'         => Fees::returned_tax( $paid, $before + $amount ) - Fees::returned_tax( $paid, $before ),
			)
		);

		$charge->body['fee_returned'] = $before + $amount;
		$this->store->save( $charge );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $this->shape->render( $entry );
	}

	/** A date of a call. */
	private static function date( Params $params, string $name ): string {
		$date = $params->required( $name );
		if ( 1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			throw Refusal::invalid( $name, 'Dates are written as 2026-01-31.' );
		}
		return $date;
	}

	/**
	 * @param array<int, Entry> $entries None.
	 * @return array<string, mixed>
	 */
	public function render( Record $record, array $entries ): array {
		return array(
			'id'                  => $this->ids->id( $record->number ),
			'object'              => 'reader_fee',
			'amount'              => $record->body['amount'],
			'balance_transaction' => $this->ids->optional( $record->body['entry'] ?? null ),
			'created'             => $record->created,
			'currency'            => $record->body['currency'],
			'livemode'            => false,
			'metadata'            => array(
				'charge_type'   => 'card_reader_fee',
				'interval_from' => $record->text( 'from' ),
				'interval_to'   => $record->text( 'to' ),
			),
			'readers'             => $record->body['readers'] ?? array(),
		);
	}
}
