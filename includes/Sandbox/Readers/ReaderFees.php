<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Readers;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Params;
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
 * `/v1/sandbox/reader_fees` and `/v1/sandbox/fee_refunds`: the platform charges for card readers, and refunds fees. At the end of each
 * month it charges a fixed fee for every reader that took a payment (`metadata[reader_id]` of the payment), all in one balance
 * transaction.
 *
 * Stripe has no object for a reader fee. A body has `amount`, `currency`, `from`, `to` ("Y-m-d"), `readers`, `entry` (number).
 */
final class ReaderFees implements Shape {

	/** Maximum reader fee, in minor units. */
	private const MAXIMUM = 1_000_000;

	/** Monthly fee of a reader in US cents: the sandbox's own, because no provider publishes one. */
	public const PRICE = 500;

	/** Setting with the payments of the current month by reader number. */
	private const SETTING = 'reader_use';

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Renderer $renderer,
		private readonly AccountSettings $settings,
		private readonly BalanceTransactions $shape,
		private readonly Ids $ids,
		private readonly CurrentTime $clock
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'POST /v1/sandbox/reader_fees'     => new ApiRoute(
				$this->charge( ... ),
				array( 'amount', 'currency', 'interval_from', 'interval_to', 'readers' )
			),
			'GET /v1/sandbox/reader_fees/{id}' => new ApiRoute(
				fn ( Call $call ): array => $this->renderer->one( $this->objects->of_path( $call, Kind::ReaderFee ) )
			),
			'POST /v1/sandbox/fee_refunds'     => new ApiRoute( $this->give_back( ... ), array( 'charge', 'amount', 'description' ) ),
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
			throw StripeErrors::invalid( 'interval_to', 'interval_to must not be before interval_from.' );
		}
		$given   = $params->within( 'readers' );
		$readers = array_map(
			static fn ( int|string $place ): array => self::reader( $given->within( (string) $place ) ),
			array_keys( $given->all() )
		);
		return $this->renderer->one( $this->book_fee( new Conversion( $amount, $currency ), $period, $readers ) );
	}

	/**
	 * The fee of one reader in a call.
	 *
	 * @return array{reader_id: string, count: int, status: string, fee: int} Payments and minor units.
	 * @throws InvalidRequest When it is invalid.
	 */
	private static function reader( Params $row ): array {
		$row->allow( array_fill_keys( array( 'reader_id', 'count', 'status', 'fee' ), true ) );
		$numbers = array();
		foreach ( array( 'count', 'fee' ) as $name ) {
			$numbers[ $name ] = $row->integer( $name ) ?? 0;
			if ( $numbers[ $name ] < 0 ) {
				throw StripeErrors::invalid( $row->name( $name ), 'Invalid positive integer: ' . $row->name( $name ), 'parameter_invalid_integer' );
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
	 * Refunds a part of a payment's fee.
	 *
	 * @return array<string, mixed> The balance transaction.
	 * @throws InvalidRequest When the payment had no fee or a smaller one, or failed, which refunded its fee.
	 */
	private function give_back( Call $call ): array {
		$charge = $this->objects->of_param( $call->params, 'charge', Kind::Charge );
		$paid   = $this->store->entries( array( $charge->int( 'entry' ) ) )[ $charge->int( 'entry' ) ] ?? null;
		$left   = ( $paid->fee ?? 0 ) - $charge->int( 'fee_returned' );
		if ( null === $paid || $left < 1 || 'failed' === $charge->status ) {
			throw StripeErrors::invalid( 'charge', 'This charge has no refundable fee.', 'fee_not_refundable' );
		}
		$amount = Amounts::up_to( $call->params, 'amount', $left, $paid->currency );
		$entry  = $this->shape->book(
			EntryType::FeeRefund,
			new Conversion( $amount, $paid->currency ),
			$charge->number,
			array( 'description' => $call->params->text( 'description', 'Fee refund' ) )
		);

		$charge->body['fee_returned'] = $charge->int( 'fee_returned' ) + $amount;
		$this->store->save( $charge );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $this->shape->render( $entry );
	}

	/** A date in a call. */
	private static function date( Params $params, string $name ): string {
		$date = $params->required( $name );
		if (
			1 !== preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $parts )
			|| ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] )
		) {
			throw StripeErrors::invalid( $name, 'Invalid date: use the format YYYY-MM-DD.' );
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

	/**
	 * Ends a month, whose fees are charged in its last second. Only inside Store::transaction(), after everything that was due before.
	 *
	 * @param int $end First second of the next month.
	 */
	public function end_month( int $end ): void {
		$this->clock->set( $end - 1 );
		$this->charge_month( $end );
		$this->clock->set( $end );
		$this->settings->keep( 'billed_until', $end );
	}

	/**
	 * Charges a month's fees and resets the counters.
	 *
	 * @param int $end First second of the next month.
	 */
	private function charge_month( int $end ): void {
		$used = $this->take_uses();
		if ( array() === $used ) {
			return;
		}
		$price = ExchangeRates::price( self::PRICE, $this->settings->default_currency() );
		$rows  = array();
		foreach ( $used as $number => $count ) {
			$rows[] = array(
				'reader_id' => $this->ids->id( $number ),
				'count'     => $count,
				'status'    => 'active',
				'fee'       => $price,
			);
		}
		$fee   = new Conversion( $price * count( $rows ), $this->settings->default_currency() );
		$month = array( gmdate( 'Y-m-01', $end - 1 ), gmdate( 'Y-m-d', $end - 1 ) );
		$this->book_fee( $fee, $month, $rows );
	}

	/**
	 * @param array{string, string} $period  First and last day, "Y-m-d".
	 * @param list<mixed>           $readers Fee of each reader: `reader_id`, `count` (payments), `status`, `fee` (minor units).
	 */
	public function book_fee( Conversion $money, array $period, array $readers ): Record {
		$fee   = $this->store->add(
			Kind::ReaderFee,
			0,
			'',
			Record::thin(
				array(
					'amount'   => $money->amount,
					'currency' => $money->currency,
					'from'     => $period[0],
					'to'       => $period[1],
					'readers'  => $readers,
				)
			)
		);
		$entry = $this->shape->book(
			EntryType::ReaderFee,
			new Conversion( -$money->amount, $money->currency ),
			$fee->number,
			array( 'description' => 'Card reader fee' )
		);

		$fee->body['entry'] = $entry->number;
		$this->store->save( $fee );
		$this->store->emit( EventType::MovementCreated, $entry->number );
		return $fee;
	}

	/** Counts a captured payment of one of our readers. */
	public function count_use( Record $charge ): void {
		$number = $this->ids->number( (string) ( $charge->body['metadata']['reader_id'] ?? '' ) );
		if ( null === $number || Kind::Reader !== Kind::of( $number ) ) {
			return;
		}
		$reader = $this->store->records( array( $number ) )[ $number ] ?? null;
		if ( null === $reader || Readers::DELETED === $reader->status ) {
			return;
		}
		$reader->body['seen'] = $this->clock->now();
		$this->store->save( $reader );
		$used            = $this->settings->stored( self::SETTING );
		$used[ $number ] = (int) ( $used[ $number ] ?? 0 ) + 1;
		$this->settings->keep( self::SETTING, $used );
	}

	/** @return array<int, int> The payments of the running month; counting begins anew. By number of the reader. */
	public function take_uses(): array {
		$used = array_map( 'intval', $this->settings->stored( self::SETTING ) );
		if ( array() !== $used ) {
			ksort( $used );
			$this->settings->keep( self::SETTING, array() );
		}
		return $used;
	}
}
