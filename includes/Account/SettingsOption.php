<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

/** Options of the store, by their names in WordPress. The list is closed: nothing else can be written from a page. */
enum SettingsOption: string {
	case MultiCurrencySetUp        = 'wcpay_multi_currency_setup_completed';
	case DismissedTasks            = 'woocommerce_dismissed_todo_tasks';
	case PostponedTasks            = 'woocommerce_remind_me_later_todo_tasks';
	case DeletedTasks              = 'woocommerce_deleted_todo_tasks';
	case FraudTourDismissed        = 'wcpay_fraud_protection_welcome_tour_dismissed';
	case EligibilityModalDismissed = 'wcpay_onboarding_eligibility_modal_dismissed';
	case ConnectedModalDismissed   = 'wcpay_connection_success_modal_dismissed';
	// Saving another payout schedule deletes it, so that the new one is told.
	case NextPayoutNoticeDismissed = 'wcpay_next_deposit_notice_dismissed';
	case DuplicateMethodsDismissed = 'wcpay_duplicate_payment_method_notices_dismissed';
	case InstantNoticeDismissed    = 'wcpay_instant_deposit_notice_dismissed';

	/** How much an option holds. */
	private const MAX_ENTRIES = 200;
	private const MAX_LENGTH  = 200;

	/** Whether it is set, from the autoloaded options: get_option() would query for an option that was never set. */
	public function is_on(): bool {
		return (bool) ( wp_load_alloptions()[ $this->value ] ?? false );
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
			// Task => time, and payment method => gateways.
			self::PostponedTasks                     => self::map( array( 'type' => 'integer' ) ),
			self::DuplicateMethodsDismissed          => self::map( $names ),
			default                                  => array( 'type' => 'boolean' ),
		};
	}

	/**
	 * Schema of values by name.
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
