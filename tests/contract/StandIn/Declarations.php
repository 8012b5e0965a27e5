<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\StandIn;

use PhpToken;

/**
 * Reads classes and functions with their signatures from source code, without running it: both sides of the comparison declare the
 * same names, so that only one of them could be loaded.
 */
final class Declarations {

	/**
	 * Classes, interfaces and traits by full name.
	 *
	 * @var array<string, ClassDeclaration>
	 */
	public array $classes = [];

	/**
	 * Functions by full name.
	 *
	 * @var array<string, Signature>
	 */
	public array $functions = [];

	/**
	 * Tokens without comments and white space.
	 *
	 * @var list<PhpToken>
	 */
	private array $tokens;

	private int $at            = 0;
	private string $namespace_ = '';

	/**
	 * Imported names by their last part.
	 *
	 * @var array<string, string>
	 */
	private array $imports = [];

	public function __construct( string $code ) {
		$this->tokens = array_values( array_filter( PhpToken::tokenize( $code ), fn ( PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$end          = count( $this->tokens );
		while ( $this->at < $end ) {
			$this->read_top_level();
		}
	}

	private function read_top_level(): void {
		$token = $this->next();
		if ( $token->is( T_ATTRIBUTE ) ) {
			$this->skip_brackets( '[', ']' );
		} elseif ( $token->is( T_NAMESPACE ) ) {
			$this->namespace_ = $this->next()->text;
		} elseif ( $token->is( T_USE ) ) {
			$this->read_import();
		} elseif ( $token->is( [ T_CLASS, T_INTERFACE, T_TRAIT ] ) && $this->peek()->is( T_STRING ) ) {
			$this->read_class();
		} elseif ( $token->is( T_FUNCTION ) && $this->peek()->is( T_STRING ) ) {
			$name                     = $this->next()->text;
			$this->functions[ $name ] = $this->read_signature();
			$this->skip_body();
		}
	}

	private function read_import(): void {
		if ( $this->peek()->is( [ T_FUNCTION, T_CONST ] ) ) {
			return;
		}
		$name  = ltrim( $this->next()->text, '\\' );
		$parts = explode( '\\', $name );

		$this->imports[ (string) end( $parts ) ] = $name;
	}

	private function read_class(): void {
		$class = new ClassDeclaration( ltrim( $this->namespace_ . '\\' . $this->next()->text, '\\' ) );
		$list  = '';
		while ( ! $this->peek()->is( '{' ) ) {
			$token = $this->next();
			if ( $token->is( [ T_EXTENDS, T_IMPLEMENTS ] ) ) {
				$list = 'ancestors';
			} elseif ( '' !== $list && ! $token->is( ',' ) ) {
				$class->ancestors[] = $this->full_name( $token->text );
			}
		}
		$this->next();
		while ( ! $this->peek()->is( '}' ) ) {
			$this->read_member( $class );
		}
		$this->next();
		$this->classes[ $class->name ] = $class;
	}

	private function read_member( ClassDeclaration $class ): void {
		$modifiers = [];
		while ( $this->peek()->is( [ T_PUBLIC, T_PROTECTED, T_PRIVATE, T_STATIC, T_FINAL, T_ABSTRACT, T_VAR, T_READONLY ] ) ) {
			$modifiers[] = strtolower( $this->next()->text );
		}
		$token = $this->next();
		if ( $token->is( T_ATTRIBUTE ) ) {
			$this->skip_brackets( '[', ']' );
		} elseif ( $token->is( T_USE ) ) {
			while ( ! $this->peek()->is( ';' ) && ! $this->peek()->is( '{' ) ) {
				$name = $this->next();
				if ( ! $name->is( ',' ) ) {
					$class->ancestors[] = $this->full_name( $name->text );
				}
			}
			$this->skip_body();
		} elseif ( $token->is( T_CONST ) ) {
			$class->constants[ $this->next()->text ] = ! in_array( 'private', $modifiers, true );
			$this->skip_statement();
		} elseif ( $token->is( T_FUNCTION ) ) {
			if ( $this->peek()->is( [ T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG, T_AMPERSAND_FOLLOWED_BY_VAR_OR_VARARG ] ) ) {
				$this->next();
			}
			$name                    = $this->next()->text;
			$class->methods[ $name ] = $this->read_signature( $modifiers );
			$this->skip_body();
		} else {
			$this->read_property( $class, $token, $modifiers );
		}
	}

	/**
	 * Reads a property, its type being skipped.
	 *
	 * @param list<string> $modifiers Modifiers.
	 */
	private function read_property( ClassDeclaration $class, PhpToken $token, array $modifiers ): void {
		while ( ! $token->is( T_VARIABLE ) ) {
			$token = $this->next();
		}
		$class->properties[ $token->text ] = [] === array_intersect( [ 'private', 'protected' ], $modifiers );
		$this->skip_statement();
	}

	/**
	 * Reads parameters and the return type.
	 *
	 * @param list<string> $modifiers Modifiers.
	 */
	private function read_signature( array $modifiers = [] ): Signature {
		$this->next();
		$parameters = [];
		while ( ! $this->peek()->is( ')' ) ) {
			$parameters[] = $this->read_parameter();
			if ( $this->peek()->is( ',' ) ) {
				$this->next();
			}
		}
		$this->next();
		$type = '';
		if ( $this->peek()->is( ':' ) ) {
			$this->next();
			while ( ! $this->peek()->is( '{' ) && ! $this->peek()->is( ';' ) ) {
				$type .= $this->short_name( $this->next()->text );
			}
		}
		return new Signature( $modifiers, $parameters, $type );
	}

	/**
	 * Reads one parameter.
	 *
	 * @return array{name: string, type: string, optional: bool, default: string}
	 */
	private function read_parameter(): array {
		$type = '';
		while ( ! $this->peek()->is( T_VARIABLE ) ) {
			$type .= $this->short_name( $this->next()->text );
		}
		$name    = $this->next()->text;
		$default = '';
		$depth   = 0;
		while ( $depth > 0 || ! ( $this->peek()->is( ',' ) || $this->peek()->is( ')' ) ) ) {
			$text     = $this->next()->text;
			$depth   += (int) in_array( $text, [ '(', '[' ], true ) - (int) in_array( $text, [ ')', ']' ], true );
			$default .= ltrim( $text, '\\' );
		}
		return [
			'name'     => $name,
			'type'     => $type,
			'optional' => '' !== $default || str_contains( $type, '...' ),
			'default'  => str_replace( [ 'array(', '[', ')', ']', '"' ], [ '(', '(', ')', ')', "'" ], ltrim( $default, '=' ) ),
		];
	}

	private function full_name( string $name ): string {
		if ( str_starts_with( $name, '\\' ) ) {
			return ltrim( $name, '\\' );
		}
		$parts = explode( '\\', $name, 2 );
		if ( isset( $this->imports[ $parts[0] ] ) ) {
			return $this->imports[ $parts[0] ] . ( isset( $parts[1] ) ? '\\' . $parts[1] : '' );
		}
		return ltrim( $this->namespace_ . '\\' . $name, '\\' );
	}

	private function short_name( string $name ): string {
		$parts = explode( '\\', $name );
		return (string) end( $parts );
	}

	private function skip_body(): void {
		if ( $this->next()->is( ';' ) ) {
			return;
		}
		for ( $depth = 1; $depth > 0; ) {
			$token  = $this->next();
			$depth += (int) ( $token->is( '{' ) || $token->is( [ T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES ] ) ) - (int) $token->is( '}' );
		}
	}

	private function skip_statement(): void {
		$depth = 0;
		do {
			$text   = $this->next()->text;
			$depth += (int) in_array( $text, [ '(', '[' ], true ) - (int) in_array( $text, [ ')', ']' ], true );
		} while ( $depth > 0 || ';' !== $text );
	}

	private function skip_brackets( string $open, string $close ): void {
		for ( $depth = 1; $depth > 0; ) {
			$text   = $this->next()->text;
			$depth += (int) ( $text === $open ) - (int) ( $text === $close );
		}
	}

	private function next(): PhpToken {
		return $this->tokens[ $this->at++ ];
	}

	private function peek(): PhpToken {
		return $this->tokens[ $this->at ];
	}
}
