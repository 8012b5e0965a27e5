<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\EntryType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;

/** Looks at everything that a sandbox keeps and names what does not add up. */
final class Invariants {

	/**
	 * Net of the movements of each payout but its own, by payout.
	 *
	 * @var array<int, int>
	 */
	private array $paid = [];

	/** @var list<string> */
	private array $wrong = [];

	/**
	 * @param array<int, Record> $records Objects by number.
	 * @param array<int, Entry>  $entries Movements by number.
	 */
	private function __construct( private readonly array $records, private readonly array $entries ) {}

	/**
	 * Everything that is wrong.
	 *
	 * @param array<int, Record>   $records Objects by number.
	 * @param array<int, Entry>    $entries Movements by number.
	 * @param array<string, mixed> $balance Stripe's balance.
	 * @param int                  $now     UTC seconds.
	 * @return list<string> Sentences; none when all is well.
	 */
	public static function broken( array $records, array $entries, array $balance, int $now ): array {
		$look = new self( $records, $entries );
		$look->movements();
		$look->balance( $balance, $now );
		foreach ( $records as $record ) {
			match ( $record->kind() ) {
				Kind::Payout               => $look->payout( $record ),
				Kind::Charge, Kind::Payment => $look->charge( $record ),
				Kind::Dispute              => $look->dispute( $record ),
				Kind::Loan                 => $look->loan( $record ),
				Kind::FraudWarning         => $look->fraud_warning( $record ),
				default                    => null,
			};
		}
		return $look->wrong;
	}

	/** A fee is the sum of its parts; money moves in steps of its currency. */
	private function movements(): void {
		foreach ( $this->entries as $entry ) {
			$this->expect(
				array_sum( array_column( $entry->parts(), 1 ) ) === $entry->fee,
				"The fee of $entry->number is not the sum of its parts."
			);
			$step = MinorUnits::step( $entry->currency );
			$this->expect( 0 === $entry->amount % $step && 0 === $entry->fee % $step, "Movement $entry->number is no amount of its currency." );
			if ( 0 !== $entry->payout && $entry->payout !== $entry->source ) {
				$this->paid[ $entry->payout ] = ( $this->paid[ $entry->payout ] ?? 0 ) + $entry->net();
			}
		}
	}

	/**
	 * The balance is the sum of what is not paid out.
	 *
	 * @param array<string, mixed> $balance Stripe's balance.
	 * @param int                  $now     UTC seconds.
	 */
	private function balance( array $balance, int $now ): void {
		$sums = [];
		foreach ( $this->entries as $entry ) {
			if ( 0 === $entry->payout ) {
				$part                              = $entry->available_on <= $now ? 'available' : 'pending';
				$sums[ $part ][ $entry->currency ] = ( $sums[ $part ][ $entry->currency ] ?? 0 ) + $entry->net();
			}
		}
		foreach ( [ 'available', 'pending' ] as $part ) {
			$shown = array_filter( array_column( $balance[ $part ], 'amount', 'currency' ) );
			$own   = array_filter( $sums[ $part ] ?? [] );
			ksort( $shown );
			ksort( $own );
			$this->expect( $shown === $own, "$part is " . wp_json_encode( $shown ) . ' and not ' . wp_json_encode( $own ) );
		}
	}

	/** An automatic payout is the sum of its movements; its own movement takes exactly that. One asked for takes none. */
	private function payout( Record $payout ): void {
		$own  = $this->entries[ $payout->int( 'entry' ) ];
		$sum  = $this->paid[ $payout->number ] ?? 0;
		$back = array_filter(
			$this->entries,
			static fn ( Entry $entry ): bool => $entry->source === $payout->number && EntryType::Payout !== $entry->type
		);
		$this->expect(
			isset( $payout->body['manual'] ) ? 0 === $sum : $payout->int( 'amount' ) === $sum,
			"Payout $payout->number is not the sum of its movements."
		);
		$this->expect( -$payout->int( 'amount' ) === $own->amount, "Payout $payout->number is not what left the balance." );
		$this->expect(
			count( $back ) === (int) in_array( $payout->status, [ 'failed', 'canceled' ], true ),
			"Payout $payout->number came back otherwise than once."
		);
	}

	/** Nothing is captured, refunded, collected or given back twice or beyond; what failed brought and cost nothing. */
	private function charge( Record $charge ): void {
		$refunded = 0;
		foreach ( $this->of( $charge, [ Kind::Refund, Kind::PaymentRefund ] ) as $refund ) {
			$refunded += in_array( $refund->status, [ 'failed', 'canceled' ], true ) ? 0 : $refund->int( 'amount' );
		}
		$own   = array_filter( $this->entries, static fn ( Entry $entry ): bool => $entry->source === $charge->number );
		$moves = array_filter(
			$own,
			static fn ( Entry $entry ): bool => in_array( $entry->type, [ EntryType::Charge, EntryType::Payment ], true )
		);
		$net   = array_sum( array_map( static fn ( Entry $entry ): int => $entry->net(), $own ) );
		$cost  = array_sum(
			array_map( static fn ( Entry $entry ): int => $entry->fee - ( EntryType::FeeRefund === $entry->type ? $entry->amount : 0 ), $own )
		);
		$this->expect( $charge->int( 'captured' ) <= $charge->int( 'amount' ), "More of $charge->number was captured than authorized." );
		$this->expect(
			'failed' === $charge->status || $refunded === $charge->int( 'refunded' ),
			"Charge $charge->number does not know its refunds."
		);
		$this->expect( $refunded <= $charge->int( 'captured' ), "More of $charge->number was refunded than captured." );
		$this->expect( count( $moves ) === (int) ( $charge->int( 'entry' ) > 0 ), "Charge $charge->number was collected otherwise than once." );
		$this->expect( $cost >= 0, "More of the fee of $charge->number came back than was charged." );
		$this->expect( 'failed' !== $charge->status || 0 === $net, "Charge $charge->number failed and brought $net." );
	}

	/** A dispute that was won costs nothing; one never takes more than is left of the charge. */
	private function dispute( Record $dispute ): void {
		$moves = array_intersect_key( $this->entries, array_fill_keys( $dispute->body['movements'] ?? [], true ) );
		$sum   = array_sum( array_map( static fn ( Entry $entry ): int => $entry->net(), $moves ) );
		$this->expect( 'won' !== $dispute->status || ( 0 === $sum && 2 === count( $moves ) ), "The won dispute $dispute->number cost $sum." );
		$fees = 'noncompliant' === $dispute->text( 'reason' )
			&& isset( $dispute->body['fee_acknowledged'], $dispute->body['submissions'] ) ? 1 : 0;
		$this->expect(
			'lost' !== $dispute->status || 1 + $fees === count( $moves ),
			"The lost dispute $dispute->number moved money otherwise than once."
		);
		$inquiry = str_starts_with( $dispute->status, 'warning_' ) || 'charge_refunded' === $dispute->status;
		$this->expect( ! $inquiry || [] === $moves, "The inquiry $dispute->number moved money." );
	}

	/** Something can be done about a warning until the payment is refunded or disputed. */
	private function fraud_warning( Record $warning ): void {
		$charge = $this->records[ $warning->parent ];
		$over   = isset( $charge->body['disputed'] ) || $charge->int( 'refunded' ) === $charge->int( 'captured' );
		$this->expect( 'actionable' !== $warning->status || ! $over, "There is nothing to be done about the warning $warning->number." );
	}

	/** What was withheld is what is repaid, and never more than owed. */
	private function loan( Record $loan ): void {
		$paid = 0;
		foreach ( $this->entries as $entry ) {
			$paid -= EntryType::LoanPaydown === $entry->type && $entry->source === $loan->number ? $entry->amount : 0;
		}
		$owed = $loan->int( 'amount' ) + $loan->int( 'fee_amount' );
		$this->expect( $paid === $loan->int( 'paid' ) && $paid <= $owed, "Loan $loan->number was repaid with $paid." );
		$this->expect( ( $paid === $owed ) === ( 'fully_paid' === $loan->status ), "Loan $loan->number does not know that it is repaid." );
	}

	/**
	 * Objects that belong to an object.
	 *
	 * @param list<Kind> $kinds What they are.
	 * @return array<int, Record>
	 */
	private function of( Record $parent, array $kinds ): array {
		return array_filter(
			$this->records,
			static fn ( Record $record ): bool => $record->parent === $parent->number && in_array( $record->kind(), $kinds, true )
		);
	}

	/** Notes what is wrong. */
	private function expect( bool $holds, string $sentence ): void {
		if ( ! $holds ) {
			$this->wrong[] = $sentence;
		}
	}
}
