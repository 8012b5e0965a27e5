<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\FeeSchedules;
use MerchantPayments\Sandbox\Store\CurrentTime;

/**
 * Opens the account and receives required details. Details are checked when they are submitted and never stored; errors show when the
 * verification ends, as at Stripe.
 *
 * `metadata[kind]` is the account's purpose: `test_drive` is verified automatically within seconds, `sandbox` and `live` require all
 * details.
 */
final class Submission {

	/** Parameters with details. */
	public const PARAMS = array( 'business_type', 'individual', 'company', 'tos_acceptance' );
	public const PERSON = array(
		'first_name',
		'last_name',
		'dob',
		'email',
		'phone',
		'address',
		'ssn_last_4',
		'id_number',
		'relationship',
		'verification',
	);

	private const COMPANY = array(
		'name',
		'phone',
		'tax_id',
		'vat_id',
		'address',
		'structure',
		'verification',
		'directors_provided',
		'executives_provided',
		'owners_provided',
	);

	/** Seconds of a verification: normally, and of a test drive. */
	private const USUAL      = 60;
	private const TEST_DRIVE = 5;

	private const KINDS = array( 'test_drive', 'sandbox', 'live' );

	/** Settings that a new account does not inherit. Balance transactions, loans and files stay. */
	private const FORGOTTEN = array(
		...array(
			'profile',
			'metadata',
			'statement',
			'branding',
			'decline_on',
			'country',
			'business_type',
			'structure',
			'email',
			'opened',
			'payouts',
			'first_payout',
		),
		...array( 'interval', 'delay_days', 'weekly_anchor', 'monthly_anchor', 'outcomes', 'account_link' ),
		...array( AccountShape::CAPABILITIES, FeeSchedules::TAX_SETTING, FeeSchedules::DISCOUNT_SETTING ),
	);

	public function __construct(
		private readonly AccountSettings $settings,
		private readonly CurrentTime $clock,
		private readonly AccountHealth $health,
		private readonly AccountStates $timer,
		private readonly BankAccounts $banks
	) {}

	/**
	 * @throws InvalidRequest When there is one already.
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

	public function close(): void {
		foreach ( self::FORGOTTEN as $name ) {
			$this->settings->keep( $name, null );
		}
		$this->banks->start_anew();
		$this->health->become( array( 'exists' => false ) );
	}

	/** Receives details of the business. */
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
		$this->submit(
			array_merge( ...array_map( static fn ( string $group ): array => self::flat( $group, $params->within( $group )->all() ), $groups ) )
		);
	}

	/** Receives details of the company's representative. */
	public function take_person( Params $params ): void {
		$this->submit( self::flat( 'representative', $params->all() ) );
	}

	/** Provides all required details with values that pass verification, as a merchant would in Stripe's forms. */
	public function fill_in(): void {
		if ( in_array( 'business_type', $this->health->kept()['due'], true ) ) {
			$this->be( 'individual' );
		}
		$due = $this->health->kept()['due'];
		$this->accept(
			array_combine( $due, array_map( static fn ( string $field ): string => str_ends_with( $field, 'dob.year' ) ? '1901' : '1', $due ) )
		);
	}

	/** Sets the business type, which determines the requirements. */
	private function be( string $type ): void {
		$this->settings->keep( 'business_type', $type );
		$kept = $this->health->kept();
		if ( ! $kept['submitted'] ) {
			$this->health->change(
				array( 'due' => array_values( array_diff( Requirements::of( $type, $this->settings->country() ), $kept['pending'] ) ) )
			);
		}
	}

	/**
	 * Receives submitted details.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private function submit( array $values ): void {
		self::check_births( $values );
		$this->accept( $values );
	}

	/**
	 * Checks details, and starts a verification when the requirements are complete.
	 *
	 * @param array<string, string> $values Values by field.
	 */
	private function accept( array $values ): void {
		$kept = $this->health->kept();
		$met  = array_values(
			array_filter( array( ...$kept['due'], ...$kept['eventually'] ), static fn ( string $due ): bool => self::meets( $values, $due ) )
		);
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
				'found'       => array(
					...array_values( array_filter( $kept['found'], $others ) ),
					...self::problems( $values, $met, $this->clock->now() ),
				),
				'pending'     => array_values( array_unique( array( ...$kept['pending'], ...$met ) ) ),
				'deadline'    => array() === $due ? null : $kept['deadline'],
				'verified_at' => $is_sent ? $this->clock->now() + ( Requirements::are_quick( $values ) ? 0 : self::USUAL ) : null,
			)
		);
		$this->timer->schedule_dates();
	}

	/**
	 * @param array<string, string> $values Values by field.
	 * @param list<string>          $met    Requirements they fulfill.
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
	 * Whether details fulfill a requirement: `individual.verification.document` needs its front only.
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
	 * Refuses an incomplete date of birth.
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
	 * Details by full field name, without empty ones.
	 *
	 * @param array<array-key, mixed> $values Values, possibly nested.
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
