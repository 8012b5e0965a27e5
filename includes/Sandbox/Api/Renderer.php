<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use LogicException;
use MerchantPayments\Sandbox\Account\BankAccounts;
use MerchantPayments\Sandbox\Balance\BalanceTransactions;
use MerchantPayments\Sandbox\Customers\Customers;
use MerchantPayments\Sandbox\Disputes\Disputes;
use MerchantPayments\Sandbox\Files\Files;
use MerchantPayments\Sandbox\Fraud\EarlyFraudWarnings;
use MerchantPayments\Sandbox\Loans\Loans;
use MerchantPayments\Sandbox\PaymentMethods\PaymentMethods;
use MerchantPayments\Sandbox\Payments\Charges;
use MerchantPayments\Sandbox\Payments\ConfirmationTokens;
use MerchantPayments\Sandbox\Payments\Intents;
use MerchantPayments\Sandbox\Payments\SetupIntents;
use MerchantPayments\Sandbox\Payouts\Payouts;
use MerchantPayments\Sandbox\Readers\Locations;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Readers\Readers;
use MerchantPayments\Sandbox\Refunds\Refunds;
use MerchantPayments\Sandbox\SandboxParts;
use MerchantPayments\Sandbox\Store\Ids;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\PageQuery;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** Renders objects of any kind by number, with one query for objects and one for balance transactions, however many there are. */
final class Renderer {

	/** Maximum number of refunds shown in the charges of one page. */
	private const REFUNDS = 1000;

	/** Shape of each kind. */
	private const SHAPES = array(
		Kind::Customer->value          => Customers::class,
		Kind::PaymentMethod->value     => PaymentMethods::class,
		Kind::PaymentIntent->value     => Intents::class,
		Kind::Charge->value            => Charges::class,
		Kind::Payment->value           => Charges::class,
		Kind::Refund->value            => Refunds::class,
		Kind::PaymentRefund->value     => Refunds::class,
		Kind::Dispute->value           => Disputes::class,
		Kind::Payout->value            => Payouts::class,
		Kind::Loan->value              => Loans::class,
		Kind::ReaderFee->value         => ReaderFees::class,
		Kind::Reader->value            => Readers::class,
		Kind::Location->value          => Locations::class,
		Kind::File->value              => Files::class,
		Kind::FraudWarning->value      => EarlyFraudWarnings::class,
		Kind::ConfirmationToken->value => ConfirmationTokens::class,
		Kind::SetupIntent->value       => SetupIntents::class,
	);

	public function __construct( private readonly Store $store, private readonly SandboxParts $parts, private readonly Ids $ids ) {}

	/** @return array<string, mixed> */
	public function one( Record $record ): array {
		return $this->records( array( $record ) )[ $record->number ];
	}

	/**
	 * @param iterable<Record> $records The records.
	 * @return array<int, array<string, mixed>> By number, in the same order.
	 */
	public function records( iterable $records ): array {
		$wanted = array();
		foreach ( $records as $record ) {
			if ( Kind::Dispute === $record->kind() ) {
				array_push( $wanted, ...Disputes::movements( $record ) );
			}
		}
		$entries  = array() === $wanted ? array() : $this->store->entries( array_values( array_unique( $wanted ) ) );
		$rendered = array();
		foreach ( $records as $record ) {
			$rendered[ $record->number ] = $this->shape( $record )->render( $record, $entries );
		}
		return $rendered;
	}

	/**
	 * @param list<string> $ids Ids.
	 * @return array<string, array<string, mixed>> By id; unknown ids are left out.
	 */
	public function ids( array $ids ): array {
		$numbers = array_filter( array_map( $this->ids->number( ... ), array_values( array_unique( $ids ) ) ) );
		return array_column( $this->numbers( array_values( $numbers ) ), null, 'id' );
	}

	/**
	 * @param list<int> $numbers Numbers.
	 * @return array<int, array<string, mixed>> By number; unknown numbers are left out.
	 */
	public function numbers( array $numbers ): array {
		$is_entry = static fn ( int $number ): bool => Kind::Entry === Kind::of( $number );
		$entries  = array_values( array_filter( $numbers, $is_entry ) );
		$objects  = array_values( array_diff( $numbers, $entries ) );
		return $this->objects( $objects ) + $this->movements( $entries );
	}

	/**
	 * @param list<string> $charges Charge ids.
	 * @return array<string, list<array<string, mixed>>> By charge id, newest first.
	 */
	public function refunds_of( array $charges ): array {
		$query = new PageQuery( self::REFUNDS );
		$query->children_of( array_map( fn ( string $id ): int => (int) $this->ids->number( $id ), $charges ) )->of_kind( Kind::Refund );
		$lists = array();
		foreach ( $this->records( $this->store->record_page( $query ) ) as $refund ) {
			$lists[ $refund['charge'] ][] = $refund;
		}
		return $lists;
	}

	/**
	 * @param list<int> $numbers Numbers.
	 * @return array<int, array<string, mixed>>
	 */
	private function objects( array $numbers ): array {
		if ( array() === $numbers ) {
			return array();
		}
		$records  = $this->store->records( $numbers );
		$rendered = $this->records( $records );
		foreach ( array_diff( $numbers, array_keys( $records ) ) as $number ) {
			if ( Kind::ExternalAccount === Kind::of( $number ) ) {
				$rendered[ $number ] = $this->parts->get( BankAccounts::class )->external_account( $number );
			} elseif ( Kind::PaymentMethod === Kind::of( $number ) ) {
				$rendered[ $number ] = $this->method_used_once( $number );
			}
		}
		return array_filter( $rendered );
	}

	/** @return array<string, mixed>|null A payment method that was used for one charge and never saved: it is kept inside its charge. */
	private function method_used_once( int $number ): ?array {
		$charges = $this->store->records( array( Kind::Charge->sibling_of( $number ), Kind::Payment->sibling_of( $number ) ) );
		return array() === $charges ? null : $this->parts->get( PaymentMethods::class )->of_charge( reset( $charges ) );
	}

	/**
	 * @param list<int> $numbers Numbers.
	 * @return array<int, array<string, mixed>>
	 */
	private function movements( array $numbers ): array {
		return array_map(
			$this->parts->get( BalanceTransactions::class )->render( ... ),
			array() === $numbers ? array() : $this->store->entries( $numbers )
		);
	}

	private function shape( Record $record ): Shape {
		return $this->parts->get(
			self::SHAPES[ $record->kind()->value ] ?? throw new LogicException( 'Nothing shows a ' . $record->kind()->noun() )
		);
	}
}
