<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\JsonSchema;

/** What a merchant appealed a decision with: Stripe's `evidence.appeal.card` (facts/stripe.md, 5.3). */
final class Appeal {

	/** Stripe's names, and ours. */
	public const REASON = 'reason_for_filing';
	public const FILES  = 'supporting_files';

	/** Longest reason, in characters: as each text of evidence. Stripe names none. */
	public const LONGEST = 20_000;

	/** Most files, of 4.5 MB in all. A number of ours: Stripe names none. */
	public const MOST_FILES = 5;

	/** @return array<string, mixed> */
	public static function schema(): array {
		$fields = array(
			self::REASON => array( 'type' => 'string' ),
			self::FILES  => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
				'description' => 'Ids of files.',
			),
		);
		return array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed( 'DisputeAppeal', $fields );
	}

	/**
	 * @param array<string, mixed> $dispute Stripe's.
	 * @return array{reason_for_filing: string, supporting_files: list<string>}|null Null when nothing was sent.
	 */
	public static function of( array $dispute ): ?array {
		$card   = $dispute['evidence']['appeal']['card'] ?? null;
		$reason = is_array( $card ) ? $card[ self::REASON ] ?? '' : '';
		$files  = is_array( $card ) ? $card[ self::FILES ] ?? array() : array();
		$sent   = array(
			self::REASON => is_string( $reason ) ? $reason : '',
			self::FILES  => array_values( array_filter( is_array( $files ) ? $files : array(), 'is_string' ) ),
		);
		return '' === $sent[ self::REASON ] && array() === $sent[ self::FILES ] ? null : $sent;
	}
}
