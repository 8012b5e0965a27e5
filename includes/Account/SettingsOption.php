<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

/** Boolean and map options that pages may write, by their WordPress option names. No other option can be written. */
enum SettingsOption: string {
	case MultiCurrencySetUp        = 'wcpay_multi_currency_setup_completed';
	case DismissedTasks            = 'woocommerce_dismissed_todo_tasks';
	case PostponedTasks            = 'woocommerce_remind_me_later_todo_tasks';
	case DeletedTasks              = 'woocommerce_deleted_todo_tasks';
	case FraudTourDismissed        = 'wcpay_fraud_protection_welcome_tour_dismissed';
	case EligibilityModalDismissed = 'wcpay_onboarding_eligibility_modal_dismissed';
	case ConnectedModalDismissed   = 'wcpay_connection_success_modal_dismissed';
	// Deleted when the payout schedule changes, so that the notice about the new one shows.
	case NextPayoutNoticeDismissed = 'wcpay_next_deposit_notice_dismissed';
	case DuplicateMethodsDismissed = 'wcpay_duplicate_payment_method_notices_dismissed';
	case InstantNoticeDismissed    = 'wcpay_instant_deposit_notice_dismissed';

	/** Limits of a map: number of entries, and length of a value. */
	private const MAX_ENTRIES = 200;
	private const MAX_LENGTH  = 200;

	/**
	 * Those that are about one account: what merchants did with its tasks, and whether its success was shown.
	 *
	 * @return list<self>
	 */
	public static function of_account(): array {
		return array( self::ConnectedModalDismissed, self::DismissedTasks, self::PostponedTasks, self::DeletedTasks );
	}

	/** Reads the autoloaded options: get_option() would query for an option that was never set. */
	public function is_on(): bool {
		return (bool) ( wp_load_alloptions()[ $this->value ] ?? false );
	}

	/**
	 * The entries of a list or map. Read from the autoloaded options, as is_on() does; whatever isn't an entry is left out.
	 *
	 * @return array<array-key, mixed>
	 */
	public function entries(): array {
		return $this->valid( maybe_unserialize( wp_load_alloptions()[ $this->value ] ?? '' ) );
	}

	/**
	 * Adds entries to a stored list or map, or removes them. The oldest ones make room when there are too many.
	 *
	 * @param mixed                   $stored What is stored, possibly by something else.
	 * @param array<array-key, mixed> $change Entries; of a map, keys are enough for a removal.
	 * @return array<array-key, mixed>
	 */
	public function merge( mixed $stored, array $change, bool $is_removal ): array {
		$before = $this->valid( $stored );
		if ( 'object' === $this->schema()['type'] ) {
			$rest = array_diff_key( $before, $change );
			return array_slice( $is_removal ? $rest : $rest + $change, -self::MAX_ENTRIES, null, true );
		}
		$rest = array_values( array_diff( $before, $change ) );
		return array_slice( $is_removal ? $rest : array( ...$rest, ...array_unique( $change ) ), -self::MAX_ENTRIES );
	}

	/** @return array<array-key, mixed> */
	private function valid( mixed $stored ): array {
		if ( ! is_array( $stored ) ) {
			return array();
		}
		$entries = array_filter(
			$stored,
			match ( $this ) {
				self::PostponedTasks            => is_int( ... ),
				self::DuplicateMethodsDismissed => is_array( ... ),
				default                         => is_string( ... ),
			}
		);
		return 'object' === $this->schema()['type'] ? $entries : array_values( $entries );
	}

	/** @return list<string> */
	public static function names(): array {
		return array_column( self::cases(), 'value' );
	}

	/**
	 * JSON schema of its value.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		$names = array(
			'type'     => 'array',
			'maxItems' => self::MAX_ENTRIES,
			'items'    => array(
				'type'      => 'string',
				'maxLength' => self::MAX_LENGTH,
			),
		);
		return match ( $this ) {
			self::DismissedTasks, self::DeletedTasks => $names,
			// Times by task, and gateways by payment method.
			self::PostponedTasks                     => self::map( array( 'type' => 'integer' ) ),
			self::DuplicateMethodsDismissed          => self::map( $names ),
			default                                  => array( 'type' => 'boolean' ),
		};
	}

	/**
	 * Schema of a map.
	 *
	 * @param array<string, mixed> $value Schema of a value.
	 * @return array<string, mixed>
	 */
	private static function map( array $value ): array {
		return array(
			'type'                 => 'object',
			'maxProperties'        => self::MAX_ENTRIES,
			'patternProperties'    => array( '^[A-Za-z0-9_.:-]{1,' . self::MAX_LENGTH . '}$' => $value ),
			'additionalProperties' => false,
		);
	}
}
