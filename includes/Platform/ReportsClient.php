<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use UnexpectedValueException;

/** Stripe's reports: files of movements that it makes on demand (docs.stripe.com/reports/api). Not counted as reads of the account. */
final class ReportsClient extends Client {

	/** Everything that moved the balance except payouts, a line each. The number is the version of its columns. */
	private const ACTIVITY = 'balance_change_from_activity.itemized.3';

	private const RUNS  = '/v1/reporting/report_runs';
	private const TYPES = '/v1/reporting/report_types/';
	private const FILES = '/v1/files/';

	/** Paths of this client begin so. */
	public const PATH = '/v1/reporting/';

	public const SUCCEEDED = 'succeeded';
	public const FAILED    = 'failed';

	/** @return array{from: int, until: int} The time of which there are reports, in UTC seconds. */
	public function available(): array {
		$type = $this->get( self::TYPES . self::ACTIVITY );
		return array(
			'from'  => (int) ( $type['data_available_start'] ?? 0 ),
			'until' => (int) ( $type['data_available_end'] ?? 0 ),
		);
	}

	/**
	 * Lets one be made.
	 *
	 * @param int          $from    UTC seconds.
	 * @param int          $until   UTC seconds, not included.
	 * @param list<string> $columns
	 * @return string The run's id.
	 */
	public function make( int $from, int $until, array $columns ): string {
		$run = $this->post(
			self::RUNS,
			array(
				'report_type' => self::ACTIVITY,
				'parameters'  => array(
					'interval_start' => $from,
					'interval_end'   => $until,
					'columns'        => $columns,
				),
			)
		);
		return (string) ( $run['id'] ?? '' );
	}

	/** @return array{status: string, file: string, bytes: int} The file's id is empty until it has succeeded. */
	public function run( string $id ): array {
		$run = $this->get( self::RUNS . '/' . $id );
		return array(
			'status' => (string) ( $run['status'] ?? '' ),
			'file'   => (string) ( $run['result']['id'] ?? '' ),
			'bytes'  => (int) ( $run['result']['size'] ?? 0 ),
		);
	}

	/**
	 * Writes the file of one to the disk.
	 *
	 * @param int $bytes How large it is; 0 where that isn't known.
	 * @throws UnexpectedValueException When only a part of it came.
	 */
	public function download( string $file_id, int $bytes, string $to ): void {
		$this->fetch( self::FILES . $file_id . '/contents', $to );
		clearstatcache( true, $to );
		if ( $bytes > 0 && filesize( $to ) !== $bytes ) {
			throw new UnexpectedValueException( 'Only a part of the report came.' );
		}
	}
}
