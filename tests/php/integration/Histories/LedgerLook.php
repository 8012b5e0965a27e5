<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Sandbox\Store\Ids;

/**
 * Compares the ledger's rows with the platform's movements after every step: what the ledger has must be the platform's to the cent, and
 * when it has taken in every event, it must have it all, paid out as the platform paid it out.
 */
final class LedgerLook {

	/** The ids of the platform's account. */
	private readonly Ids $ids;

	public function __construct( private readonly Database $database ) {
		$this->ids = new Ids();
		$this->ids->belong_to( (string) $database->column( "SELECT account FROM {$database->table( 'sandbox_accounts' )}" )[0] );
	}

	/** Whether ledger and orders have taken in every event that the platform has announced. */
	public function is_up_to_date(): bool {
		$newest = (int) $this->database->column( "SELECT MAX(number) FROM {$this->database->table( 'sandbox_events' )}" )[0];
		$open   = $this->database->column( "SELECT event_id FROM {$this->database->table( 'ledgers_inbox' )} WHERE stage <> 'done'" );
		return [] === $open && (string) get_option( 'merchant_payments_last_event_1', '' ) === (string) $this->ids->optional( $newest );
	}

	/**
	 * Everything that is wrong.
	 *
	 * @return list<string> Sentences; none when all is well.
	 */
	public function broken(): array {
		$ledger   = $this->ledger();
		$platform = $this->platform();
		$complete = $this->is_up_to_date();
		$wrong    = [];
		foreach ( $ledger as $id => $row ) {
			$their = $platform[ $id ] ?? [];
			if ( $complete ? $row !== $their : array_slice( $row, 0, 4 ) !== array_slice( $their, 0, 4 ) ) {
				$wrong[] = "The ledger has $id as " . implode( ' ', $row ) . ' and the platform as ' . implode( ' ', $their );
			}
		}
		if ( $complete && count( $ledger ) !== count( $platform ) ) {
			$wrong[] = 'The ledger has taken in every event, but not ' . implode( ', ', array_keys( array_diff_key( $platform, $ledger ) ) );
		}
		return $wrong;
	}

	/**
	 * The ledger's rows: currency, amount, fee, net, payout.
	 *
	 * @return array<string, list<string>>
	 */
	private function ledger(): array {
		$found = [];
		foreach ( $this->database->rows(
			"SELECT transaction_id, currency, amount, fees, net, deposit_id FROM {$this->database->table( 'ledgers_transactions' )}"
		) as $row ) {
			$found[ (string) $row['transaction_id'] ] = array_map(
				'strval',
				[ $row['currency'], $row['amount'], $row['fees'], $row['net'], $row['deposit_id'] ]
			);
		}
		return $found;
	}

	/**
	 * The platform's movements, in the same shape. What an automatic payout takes from the balance is that payout, and no row of the ledger.
	 *
	 * @return array<string, list<string>>
	 */
	private function platform(): array {
		$found = [];
		foreach ( $this->database->rows(
			"SELECT number, currency, amount, fee, net, payout FROM {$this->database->table( 'sandbox_entries' )}
				WHERE source <> payout OR payout = 0"
		) as $row ) {
			$payout = $this->ids->optional( (int) $row['payout'] );
			$found[ $this->ids->id( (int) $row['number'] ) ] = array_map(
				'strval',
				[ $row['currency'], $row['amount'], $row['fee'], $row['net'], $payout ]
			);
		}
		return $found;
	}
}
