<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Exports;

use MerchantPayments\Export\Job;
use MerchantPayments\Kernel\JsonSchema;

/** Schemas of the export routes. Times are UTC seconds. */
final class ExportSchema {

	/**
	 * Response that an export has started.
	 *
	 * @return array<string, mixed>
	 */
	public static function started(): array {
		return JsonSchema::closed( 'ExportStarted', array( 'export_id' => array( 'type' => 'string' ) ) );
	}

	/** @return array<string, mixed> */
	public static function status(): array {
		return JsonSchema::closed( 'ExportStatus', self::properties() );
	}

	/**
	 * The exports that are running or can be downloaded.
	 *
	 * @return array<string, mixed>
	 */
	public static function exports(): array {
		$time  = array( 'type' => 'integer' );
		$entry = array(
			'export_id' => array( 'type' => 'string' ),
			'list'      => array(
				'type'        => 'string',
				'description' => 'The list\'s word on the wire: transactions or deposits.',
			),
			'created'   => $time + array( 'description' => 'UTC seconds.' ),
			'expires'   => array(
				'type'        => array( 'integer', 'null' ),
				'description' => 'Until when it can be downloaded, in UTC seconds; null while it is running.',
			),
		);
		return JsonSchema::closed(
			'ExportList',
			array(
				'data' => array(
					'type'  => 'array',
					'items' => JsonSchema::closed( 'Export', $entry + self::properties() ),
				),
			)
		);
	}

	/**
	 * The file. It is not JSON, so the schema is empty.
	 *
	 * @return array<string, mixed>
	 */
	public static function file(): array {
		return JsonSchema::closed( 'ExportFile', array() ) + array( 'description' => 'text/csv, as an attachment.' );
	}

	/**
	 * @param int $now UTC seconds.
	 * @return array<string, mixed>
	 */
	public static function item( Job $job, int $now ): array {
		$item = array(
			'status' => $job->status_at( $now ),
			'rows'   => $job->rows,
		);
		return Job::SUCCESS === $job->status ? $item + array( 'download_url' => DownloadLink::to( $job ) ) : $item;
	}

	/**
	 * @param int $now UTC seconds.
	 * @return array<string, mixed>
	 */
	public static function listed_item( Job $job, int $now ): array {
		return array(
			'export_id' => $job->id,
			'list'      => $job->request->list,
			'created'   => $job->created,
			'expires'   => Job::SUCCESS === $job->status ? $job->finished + Job::KEPT : null,
		) + self::item( $job, $now );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function properties(): array {
		return array(
			'status'       => array(
				'type' => 'string',
				'enum' => array( Job::QUEUED, Job::RUNNING, Job::SUCCESS, Job::FAILED ),
			),
			'rows'         => array(
				'type'        => 'integer',
				'description' => 'How many rows are written so far.',
			),
			'download_url' => array(
				'type'        => 'string',
				'format'      => 'uri',
				'description' => 'Only with status success: works once, for this user, for a day.',
				'optional'    => true,
			),
		);
	}
}
