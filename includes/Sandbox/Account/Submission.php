<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Fraud\Ruleset;
use MerchantPayments\Sandbox\Money\FeeSchedules;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Vat\TaxDetails;

/**
 * Opens the account and takes in what is asked of it. Details are judged when they come and never kept; what the verification found
 * shows when it is over, as at Stripe.
 *
 * `metadata[kind]` says what an account is for: `test_drive` is verified by itself in a few seconds, and `sandbox` and `live` ask for everything.
 */
final class Submission {

	/** Parameters that hold details. */
	public const PARAMS = array( 'business_type', 'individual', 'company', 'tos_acceptance' );
	public const PERSON = array( 'first_name', 'last_name', 'dob', 'email', 'phone', 'address', 'ssn_last_4', 'id_number', 'relationship', 'verification' );

	private const COMPANY = array( 'name', 'phone', 'tax_id', 'vat_id', 'address', 'structure', 'verification', 'directors_provided', 'executives_provided', 'owners_provided' );

	/** How long a verification takes, in seconds: with a person's help, and when it is only a test drive. */
	private const USUAL      = 60;
	private const TEST_DRIVE = 5;

	private const KINDS = array( 'test_drive', 'sandbox', 'live' );

	/** What a new account forgets of the one before it. The books stay: movements, invoices, fees of the running month, loans, files. */
	private const FORGOTTEN = array(
		...array( 'profile', 'metadata', 'statement', 'branding', 'decline_on', 'country', 'business_type', 'structure', 'email', 'opened', 'payouts', 'first_payout' ),
		...array( 'interval', 'delay_days', 'weekly_anchor', 'monthly_anchor', 'outcomes', 'account_link' ),
		...array( AccountShape::CAPABILITIES, TaxDetails::SETTING, FeeSchedules::TAX_SETTING, FeeSchedules::DISCOUNT_SETTING, Ruleset::SETTING ),
	);

	public function __construct(
		private readonly AccountSettings $settings,
		private readonly CurrentTime $clock,
		private readonly AccountHealth $health,
		private readonly AccountStates $timer,
		private readonly BankAccounts $banks
	) {}

	/**
	 * Opens the account.
	 *
	 * @throws InvalidRequest When there is one.
	 */
	public function open( Params $params ): void {
		if ( $this->health->kept()['exists'] ) {
			throw new InvalidRequest( 'This store already has an account.', 'account_already_exists' );
		}
		$country = strtoupper( $params->text( 'country', 'US' ) );
		if ( 1 !== preg_match( '/^[A-Z]{2}$/D', $country ) ) {
			throw StripeErrors::invalid( 'country', 'Invalid country.', 'country_unsupported' );
		}
		$params->word( 'type', array( 'standard', 'express', 'custom' ), 'standard' );
		$kind = $params->within( 'metadata' )->word( 'kind', self::KINDS, 'live' );
		$this->settings->keep( 'country', $country );
		$this->settings->keep( 'email', $params->has( 'email' ) ? $params->text( 'email' ) : null );
		$this->settings->keep( 'opened', $this->clock->now() );
		AccountShape::open_with( $this->settings, $params->within( 'capabilities' ) );
		if ( 'test_drive' === $kind ) {
			$this->health->become(
				array(
					'active'      => false,
					'pending'     => array( 'business_profile.url' ),
					'verified_at' => $this->clock->now() + self::TEST_DRIVE,
				)
			);
			$this->timer->schedule_dates();
			return;
		}
		$this->health->become(
			array(
				'submitted' => false,
				'active'    => false,
				'due'       => Requirements::of( '', $country ),
				'deadline'  => $this->clock->now(),
			)
		);
	}

	/** Closes the account. */
	public function close(): void {
		foreach ( self::FORGOTTEN as $name ) {
			$this->settings->keep( $name, null );
		}
		$this->banks->start_anew();
		$this->health->become( array( 'exists' => false ) );
	}

	/** Takes in details of the business. */
	public function take( Params $params ): void {
		if ( $params->has( 'business_type' ) ) {
			$this->be( $params->word( 'business_type', Requirements::BUSINESS_TYPES ) );
		}
		$company = $params->within( 'company' );
		$company->allow( array_fill_keys( self::COMPANY, true ) );
		$params->within( 'individual' )->allow( array_fill_keys( self::PERSON, true ) );
		$params->within( 'tos_acceptance' )->allow( array_fill_keys( array( 'date', 'ip', 'user_agent', 'service_agreement' ), true ) );
		if ( $company->has( 'structure' ) ) {
			$this->settings->keep( 'structure', $company->text( 'structure' ) );
		}
		$groups = array( 'individual', 'company', 'tos_acceptance', 'business_profile' );
		$this->submit( array_merge( ...array_map( static fn ( string $group ): array => self::flat( $group, $params->within( $group )->all() ), $groups ) ) );
	}

	/** Takes in who represents the company. */
	public function take_person( Params $params ): void {
		$this->submit( self::flat( 'representative', $params->all() ) );
	}

	/** Fills in everything that is asked for, with details that will be verified: what a merchant does in Stripe's own forms. */
	public function fill_in(): void {
		if ( in_array( 'business_type', $this->health->kept()['due'], true ) ) {
			$this->be( 'individual' );
		}
		$due = $this->health->kept()['due'];
		$this->accept( array_combine( $due, array_map( static fn ( string $field ): string => str_ends_with( $field, 'dob.year' ) ? '1901' : '1', $due ) ) );
	}

	/** The business is of a type: now it is known what it must say. */
	private function be( string $type ): void {
		$this->settings->keep( 'business_type', $type );
		$kept = $this->health->kept();
		if ( ! $kept['submitted'] ) {
			$this->health->change( array( 'due' => array_values( array_diff( Requirements::of( $type, $this->settings->country() ), $kept['pending'] ) ) ) );
		}
	}

	/**
	 * Takes in details that somebody has sent.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private function submit( array $values ): void {
		self::check_births( $values );
		$this->accept( $values );
	}

	/**
	 * Judges details, and starts a verification once everything is there.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private function accept( array $values ): void {
		$kept = $this->health->kept();
		$met  = array_values( array_filter( array( ...$kept['due'], ...$kept['eventually'] ), static fn ( string $due ): bool => self::meets( $values, $due ) ) );
		if ( array() === $met ) {
			return;
		}
		$others  = static fn ( array $problem ): bool => ! in_array( $problem['requirement'], $met, true );
		$due     = array_values( array_diff( $kept['due'], $met ) );
		$is_sent = $kept['submitted'] || array() === $due;
		$this->health->change(
			array(
				'submitted'   => $is_sent,
				'due'         => $due,
				'eventually'  => array_values( array_diff( $kept['eventually'], $met ) ),
				'errors'      => array_values( array_filter( $kept['errors'], $others ) ),
				'found'       => array( ...array_values( array_filter( $kept['found'], $others ) ), ...self::problems( $values, $met, $this->clock->now() ) ),
				'pending'     => array_values( array_unique( array( ...$kept['pending'], ...$met ) ) ),
				'deadline'    => array() === $due ? null : $kept['deadline'],
				'verified_at' => $is_sent ? $this->clock->now() + ( Requirements::are_quick( $values ) ? 0 : self::USUAL ) : null,
			)
		);
		$this->timer->schedule_dates();
	}

	/**
	 * @param array<string, string> $values Values by field.
	 * @param list<string>          $met    What they were asked for.
	 * @param int                   $now    UTC seconds.
	 * @return list<array{code: string, reason: string, requirement: string}>
	 */
	private static function problems( array $values, array $met, int $now ): array {
		$problems = array();
		foreach ( Requirements::faults( $values, $now ) as $field => $code ) {
			$asked      = array_filter( $met, static fn ( string $due ): bool => self::meets( array( $field => '' ), $due ) );
			$problems[] = array(
				'code'        => $code,
				'reason'      => 'The information on the account could not be verified.',
				'requirement' => array() === $asked ? $field : (string) reset( $asked ),
			);
		}
		return $problems;
	}

	/**
	 * Whether details are what is asked for: `individual.verification.document` is met by its front.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private static function meets( array $values, string $due ): bool {
		foreach ( array_keys( $values ) as $field ) {
			if ( $field === $due || str_starts_with( $field, $due . '.' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Refuses half a date of birth: it can only be judged whole.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private static function check_births( array $values ): void {
		foreach ( array( 'individual', 'representative' ) as $whose ) {
			$parts   = array( "$whose.dob.day", "$whose.dob.month", "$whose.dob.year" );
			$missing = array_diff( $parts, array_keys( $values ) );
			if ( array() !== $missing && count( $missing ) < count( $parts ) ) {
				throw StripeErrors::missing( (string) reset( $missing ) );
			}
		}
	}

	/**
	 * Details with their whole names; empty ones are none.
	 *
	 * @param array<array-key, mixed> $values Values, perhaps in groups.
	 * @return array<string, string>
	 */
	private static function flat( string $outer, array $values ): array {
		$flat = array();
		foreach ( $values as $name => $value ) {
			if ( is_array( $value ) ) {
				$flat += self::flat( "$outer.$name", $value );
			} elseif ( null !== $value && '' !== (string) $value ) {
				$flat[ "$outer.$name" ] = (string) $value;
			}
		}
		return $flat;
	}
}
