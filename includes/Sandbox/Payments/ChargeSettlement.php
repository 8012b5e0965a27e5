<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payments;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Loans\Loans;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\Money\Conversion;
use MerchantPayments\Sandbox\Money\FeeSchedules;
use MerchantPayments\Sandbox\Money\Fees;
use MerchantPayments\Sandbox\PaymentMethods\Method;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * The movement of a charge: exchanged to the settlement currency, less the fee, available after the account's delay; a running
 * loan then takes its share. And the way back, when a bank returns a payment that had come.
 */
final class ChargeSettlement {

	/** Days until the money of a delayed method is known to have come. */
	public const CLEARING_DAYS = 3;

	/** Reader models that are a phone by itself. */
	private const TAP_TO_PAY = array( 'COTS_DEVICE', 'TAP_TO_PAY_DEVICE' );

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly BalanceTransactions $movements,
		private readonly AccountSettings $settings,
		private readonly Loans $paydowns,
		private readonly FeeSchedules $fees,
		private readonly ReaderFees $readers
	) {}

	/** Brings the captured amount of a charge into the balance. */
	public function collect( Record $charge ): void {
		$method  = Method::kept( $charge->body );
		$money   = $this->movements->settle( $charge->int( 'captured' ), $charge->text( 'currency' ) );
		$foreign = $method->is_card() && ( $method->details['country'] ?? $this->settings->country() ) !== $this->settings->country();
		$device  = in_array( $charge->body['metadata']['reader_model'] ?? '', self::TAP_TO_PAY, true );
		$days    = $this->settings->delay_days() + ( $method->is_delayed() ? self::CLEARING_DAYS : 0 );

		$available_on = isset( $method->effects['bypass'] ) ? $this->clock->now() : BusinessDays::after( $this->clock->now(), $days );
		$entry        = $this->movements->book(
			$method->is_card() ? EntryType::Charge : EntryType::Payment,
			$money,
			$charge->number,
			array(
				'parts'        => $this->fees->of_payment( $money, $method->type, $foreign, $device ),
				'available_on' => $available_on,
			)
		);

		$charge->body['entry']        = $entry->number;
		$charge->body['available_on'] = $available_on;
		$this->store->save( $charge );
		$this->paydowns->withhold( $entry );
		$this->readers->count_use( $charge );
	}

	/** Takes a payment out of the balance again because the customer's bank returned it, and gives back what is left of its fee. */
	public function take_back( Record $charge ): void {
		$entry   = $this->store->entries( array( $charge->int( 'entry' ) ) )[ $charge->int( 'entry' ) ];
		$left    = static fn ( array $part, array $returned ): array => array( $part[0], $returned[1] - $part[1] );
		$parts   = array_map( $left, $entry->parts(), Fees::returned( $entry, $charge->int( 'fee_returned' ) ) );
		$failure = $this->movements->book(
			EntryType::PaymentFailure,
			new Conversion( -$entry->amount, $entry->currency, $entry->body['rate'] ?? null ),
			$charge->number,
			array(
				'parts'        => $parts,
				'available_on' => max( $this->clock->now(), $entry->available_on ),
			)
		);

		$charge->body['failure_entry'] = $failure->number;
		$this->store->save( $charge );
	}

	/**
	 * When money that leaves again because of a charge leaves the available balance: not before it has come there.
	 *
	 * @return int UTC seconds.
	 */
	public function leaves_on( Record $charge ): int {
		return max( $this->clock->now(), $charge->int( 'available_on' ) );
	}
}
