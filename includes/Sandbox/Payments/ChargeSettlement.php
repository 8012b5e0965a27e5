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
 * Creates the balance transaction of a charge: converted to the settlement currency, less the fee, available after the account's
 * delay; an active loan then withholds its share. Also reverses it when a bank returns a payment.
 */
final class ChargeSettlement {

	/** Days until the outcome of a delayed payment method is known. */
	public const CLEARING_DAYS = 3;

	/** Reader models that are phones. */
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

	/** Adds the captured amount of a charge to the balance. */
	public function collect( Record $charge ): void {
		$method  = Method::kept( $charge->body );
		$money   = $this->movements->converted( $charge->int( 'captured' ), $charge->text( 'currency' ) );
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

	/** Removes a payment that the customer's bank returned from the balance, and refunds the rest of its fee. */
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
	 * When money withdrawn because of a charge leaves the available balance: not before the charge was available.
	 *
	 * @return int UTC seconds.
	 */
	public function leaves_on( Record $charge ): int {
		return max( $this->clock->now(), $charge->int( 'available_on' ) );
	}
}
