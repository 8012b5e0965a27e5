<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

/** Finds tracking numbers in what somebody wrote. A wrong one misleads the bank, so that what may be something else is left out. Pure. */
final class TrackingNumbers {

	/** Formats that nothing else has; people copy them with the spaces of a label. */
	private const KNOWN = '(?:'
		. '1Z ?[A-Z0-9]{3} ?[A-Z0-9]{3} ?[A-Z0-9]{2} ?\d{4} ?\d{4}'         // UPS.
		. '|9[1-5]\d{18}(?:\d\d)?|9[1-5]\d\d(?: \d{4}){4}(?: \d\d)?'      // USPS.
		. '|(?-i:[A-Z]{2}\d{9}[A-Z]{2})'                                   // Universal Postal Union, S10: Royal Mail, USPS, EMS.
		. '|J(?:JD|D|VGL)\d{14,20}'                                        // DHL.
		. '|TB[ACM]\d{12}'                                                 // Amazon.
		. '|3S[A-Z]{4,5}\d{6,10}'                                          // PostNL.
		. ')';

	/** What else a number looks like where a text calls it one. */
	private const OTHER = '(?:[A-Z]{2}(?: ?\d){9} ?[A-Z]{2}|\d{4}(?: \d{4})+(?: \d{1,4})?|[A-Z0-9][A-Z0-9-]{7,39})';

	/** Words before a number. */
	private const WORDS = '\b(?:tracking|track\s*(?:&|and)\s*trace|consignment|(?:air\s?)?waybill|awb|sendungs(?:nummer|verfolgung)|suivi|seguimiento)'
		. '(?:[\s_-]*(?:numbers?|no|nr|num|code|id|ref(?:erence)?)(?![A-Z])\.?(?:\(s\))?)?(?:\s*(?:is|are)\b)?[\s:#=\/"\'(-]*';

	/** No letter, digit or part of an amount comes after it. */
	private const END = '(?![A-Z0-9]|[.,]\d{1,3}(?!\d))';

	private const BETWEEN = '/^\s*(?:[,;&\/\n]|and\b)\s*/i';

	/** Digits, without letters. */
	private const SHORTEST = 9;
	private const LONGEST  = 34;

	/** Digits among letters. */
	private const FEWEST = 6;

	/** What is no tracking number: days and moments, with and without hyphens; other numbers that name themselves; words. */
	private const NOT = '/^\d{4}-\d{1,2}-\d{1,2}(?!\d)|^(?:\d{1,2}-(?:\d{1,2}|[A-Z]{3,})-\d{2,4}|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)$'
		. '|^(?:ord|inv|ref|sku|rma|tel)-?\d|[A-Z]{5}/i';

	/** @return list<string> In their order, each once and without spaces. */
	public static function in( string $text ): array {
		preg_match_all( '/(?<![A-Z0-9])' . self::KNOWN . self::END . '/iu', $text, $known, PREG_OFFSET_CAPTURE );
		preg_match_all( '/' . self::WORDS . '/iu', $text, $words, PREG_OFFSET_CAPTURE );
		$found = array_column( $known[0] ?? array(), 0, 1 );
		foreach ( $words[0] ?? array() as [ $word, $at ] ) {
			$found += self::after( $text, $at + strlen( $word ) );
		}
		ksort( $found );
		return array_values( array_unique( array_map( static fn ( string $number ): string => str_replace( ' ', '', $number ), $found ) ) );
	}

	/** @return array<int, string> A list of numbers, by where they stand. */
	private static function after( string $text, int $at ): array {
		$found = array();
		while (
			preg_match( '/^(?:' . self::KNOWN . '|' . self::OTHER . ')' . self::END . '/iu', substr( $text, $at ), $match )
			&& self::can_be( $match[0] )
		) {
			$found[ $at ] = $match[0];
			$at          += strlen( $match[0] );
			if ( ! preg_match( self::BETWEEN, substr( $text, $at ), $between ) ) {
				break;
			}
			$at += strlen( $between[0] );
		}
		return $found;
	}

	private static function can_be( string $text ): bool {
		if ( preg_match( '/^' . self::KNOWN . '$/i', $text ) ) {
			return true;
		}
		$digits = strlen( (string) preg_replace( '/\D/', '', $text ) );
		$is_all = 0 === preg_match( '/[A-Z]/i', $text );
		// Phone numbers have hyphens.
		$fewest = match ( true ) {
			! $is_all                    => self::FEWEST,
			str_contains( $text, '-' ) => 12,
			default                      => self::SHORTEST,
		};
		return $digits >= $fewest && $digits <= self::LONGEST && ! preg_match( self::NOT, $text );
	}
}
