<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use MerchantPayments\Rest\Controller;

/**
 * Makes and checks the link to an export's file. It carries the user's REST nonce, so that a click alone brings the file to that user and
 * nobody else, and a signature over the export, its user and its end.
 */
final class DownloadLink {

	/** The parameter that holds the signature. */
	public const SIGNATURE = 'signature';

	/** The link to a job's file, for the user who is logged in. */
	public static function to( Job $job ): string {
		return add_query_arg(
			array(
				self::SIGNATURE => self::signature( $job ),
				'_wpnonce'      => wp_create_nonce( 'wp_rest' ),
			),
			rest_url( Controller::ROUTE_NAMESPACE . Controller::PREFIX . '/exports/' . $job->id . '/file' )
		);
	}

	/** Whether a signature is the job's. */
	public static function is_signed( Job $job, string $signature ): bool {
		return hash_equals( self::signature( $job ), $signature );
	}

	private static function signature( Job $job ): string {
		return hash_hmac( 'sha256', "wcpay_export {$job->id} {$job->user} {$job->finished}", wp_salt( 'nonce' ) );
	}
}
